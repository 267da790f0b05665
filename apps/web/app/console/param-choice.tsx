import { Link, useLocation, useSearchParams } from 'react-router';
import { withParam } from './search-params.ts';

interface ParamChoiceProps<T extends string> {
  /** Name of the query parameter. */
  name: string;
  /** Accessible name of the control. */
  label: string;
  choices: readonly (readonly [value: T, label: string])[];
  chosen: T;
  /** Default value, which is left out of the URL. */
  defaultValue: T;
  className?: string;
}

interface ChoiceLinksProps<T extends string> extends ParamChoiceProps<T> {
  /** Whether a choice adds a history entry, so that Back returns to the previous choice. */
  isStep?: boolean;
}

/** Links to a few views of one list, side by side. The chosen view is a query parameter. */
export function ChoiceLinks<T extends string>({
  name,
  label,
  choices,
  chosen,
  defaultValue,
  isStep = false,
  className = '',
}: ChoiceLinksProps<T>) {
  const [searchParams] = useSearchParams();
  const { state } = useLocation();
  return (
    <nav aria-label={label} className={`segments ${className}`}>
      {choices.map(([value, text]) => (
        <Link
          key={value}
          to={`?${withParam(searchParams, name, value === defaultValue ? null : value)}`}
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

/** The same choice as a select, which needs less room. */
export function ChoiceSelect<T extends string>({
  name,
  label,
  choices,
  chosen,
  defaultValue,
  className = '',
}: ParamChoiceProps<T>) {
  const [, setSearchParams] = useSearchParams();
  const { state } = useLocation();
  return (
    <select
      className={`input ${className}`}
      aria-label={label}
      value={chosen}
      onChange={({ target: { value } }) => {
        // Not the rendered search params, which may be stale right after another choice.
        const currentParams = new URLSearchParams(location.search);
        setSearchParams(withParam(currentParams, name, value === defaultValue ? null : value), {
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
