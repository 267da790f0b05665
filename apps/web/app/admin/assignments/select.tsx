import { useId } from 'react';

interface SelectProps {
  label: string;
  /** What stands there when nothing is chosen. */
  none: string;
  value: string;
  options: readonly { value: string; label: string }[];
  isDisabled?: boolean;
  onChoose(value: string): void;
}

/** One of many, in the browser's own list; its owner keeps what is chosen. */
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
