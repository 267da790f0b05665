import { useLength } from '../form/field-length.tsx';
import { useField } from '../form/form.tsx';
import { Combobox, type ComboboxGroup } from './combobox.tsx';
import { formatComboboxValue, parseComboboxValue } from './combobox-value.ts';

interface ComboboxFieldProps {
  name: string;
  hint: string;
  /** Name of the list for screen readers. */
  listLabel: string;
  groups: readonly ComboboxGroup[];
  status: string | undefined;
}

/**
 * A combobox in a form. The form's value holds the key of a chosen option (`parseComboboxValue`);
 * free text has no key.
 */
export function ComboboxField({ name, ...props }: ComboboxFieldProps) {
  const { label, meta, value, problem, set } = useField(name);
  const { text } = parseComboboxValue(value);
  const length = useLength({ label, value: text, max: meta.maxLength });
  return (
    <Combobox
      {...props}
      inputId={`field-${name}`}
      label={label}
      text={text}
      onType={set}
      onChoose={({ key, text: chosen }) => set(formatComboboxValue({ key, text: chosen }))}
      problem={problem ?? length.tooLong}
      maxLength={length.maxLength}
      counter={{ id: length.id, text: length.counter }}
    />
  );
}
