/** The chosen option, or free text if `key` is null. */
export interface ComboboxValue {
  key: string | null;
  text: string;
}

/** A control character (unit separator), which cannot be typed. */
const SEPARATOR = '\u001F';

/** Formats key and text as one form value, so that drafts keep the key too. */
export const formatComboboxValue = ({ key, text }: ComboboxValue): string =>
  key === null ? text : `${key}${SEPARATOR}${text}`;

export function parseComboboxValue(value: string): ComboboxValue {
  const [text = '', key = null] = value.split(SEPARATOR).toReversed();
  return { key, text };
}
