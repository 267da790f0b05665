import { Link, useLocation, useSearchParams } from 'react-router';
import { withParam } from './search-params.ts';

interface AddressChoiceProps<T extends string> {
  /** How it is called in the address. */
  name: string;
  /** What is chosen, for whoever does not see it. */
  label: string;
  choices: readonly (readonly [value: T, label: string])[];
  chosen: T;
  /** What is meant while the address says nothing of it. */
  usual: T;
  className?: string;
}

interface ChoiceLinksProps<T extends string> extends AddressChoiceProps<T> {
  /** Whether Back leads to the choice before. */
  isStep?: boolean;
}

/** A few views of one list, side by side. Which one is shown stands in the address. */
export function ChoiceLinks<T extends string>({
  name,
  label,
  choices,
  chosen,
  usual,
  isStep = false,
  className = '',
}: ChoiceLinksProps<T>) {
  const [address] = useSearchParams();
  const { state } = useLocation();
  return (
    <nav aria-label={label} className={`segments ${className}`}>
      {choices.map(([value, text]) => (
        <Link
          key={value}
          to={`?${withParam(address, name, value === usual ? null : value)}`}
          state={state as unknown}
          replace={!isStep}
          preventScrollReset
          aria-current={value === chosen ? 'true' : undefined}
        >
          {text}
        </Link>
      ))}
    </nav>
  );
}

/** The same where there is little room. */
export function ChoiceSelect<T extends string>({
  name,
  label,
  choices,
  chosen,
  usual,
  className = '',
}: AddressChoiceProps<T>) {
  const [, setAddress] = useSearchParams();
  const { state } = useLocation();
  return (
    <select
      className={`input ${className}`}
      aria-label={label}
      value={chosen}
      onChange={({ target: { value } }) => {
        // Not as it was drawn: what was chosen a moment ago may not be on the screen yet.
        const address = new URLSearchParams(location.search);
        setAddress(withParam(address, name, value === usual ? null : value), {
          replace: true,
          preventScrollReset: true,
          state,
        });
      }}
    >
      {choices.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>
  );
}
