/** What was chosen, by its key, and how it is called; without a key it is just what was typed. */
export interface ComboboxValue {
  key: string | null;
  text: string;
}

/** Between the key and the text; nobody types it. */
const BETWEEN = '\u001F';

/** As a form holds it, in one field: so a draft knows as well what was chosen. */
export const formatComboboxValue = ({ key, text }: ComboboxValue): string =>
  key === null ? text : `${key}${BETWEEN}${text}`;

export function parseComboboxValue(value: string): ComboboxValue {
  const [text = '', key = null] = value.split(BETWEEN).toReversed();
  return { key, text };
}
