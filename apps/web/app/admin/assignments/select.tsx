import { useId } from 'react';

interface SelectProps {
  label: string;
  /** Label of the empty option. */
  none: string;
  value: string;
  options: readonly { value: string; label: string }[];
  isDisabled?: boolean;
  onChoose(value: string): void;
}

/** A labelled native select; the parent holds its value. */
export function Select({ label, none, value, options, isDisabled, onChoose }: SelectProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className="input"
        value={value}
        disabled={isDisabled}
        onChange={(event) => onChoose(event.target.value)}
      >
        <option value="">{none}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}
