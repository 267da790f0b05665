import type { Due } from '@thinna/contract/visit-plans/due';
import { useState } from 'react';
import { ChoiceSelect } from '../../console/param-choice.tsx';
import { useWords } from '../use-words.ts';
import { placeOf } from './groups.ts';
import type { Wards } from './use-wards.ts';

const WARD = 'ward';
const ALL = '';

/** Returns the ward in the URL. */
export function wardIn(searchParams: URLSearchParams): string | undefined {
  const ward = searchParams.get(WARD) ?? '';
  return /^[1-9]\d{0,2}$/.test(ward) ? ward : undefined;
}

interface DueFilterProps {
  wards: Wards;
  ward: string | undefined;
  place: string | undefined;
  onPlace(place: string | undefined): void;
  /** The patients who are listed now. */
  rows: readonly Due[] | undefined;
}

/**
 * Narrows the list to a ward, if the clinic has wards, and to a place. The place is not in the URL,
 * because it tells where somebody lives.
 */
export function DueFilter({ wards, ward = ALL, place, onPlace, rows }: DueFilterProps) {
  const text = useWords().due_page;
  const places = usePlaces(rows);
  return (
    <div className="due-filter">
      {wards.hasWards && (
        <ChoiceSelect
          name={WARD}
          label={text.ward}
          choices={[
            [ALL, text.all_wards],
            ...wards.wards.map(({ number }) => [String(number), wards.nameOf(number)] as const),
          ]}
          chosen={ward}
          defaultValue={ALL}
        />
      )}
      <select
        className="input"
        aria-label={text.place}
        value={place ?? ALL}
        onChange={({ target }) => onPlace(target.value === ALL ? undefined : target.value)}
      >
        <option value={ALL}>{text.all_places}</option>
        {places.map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}

/** Returns the places of all patients who were listed so far, as they are stored, with their names. */
function usePlaces(rows: readonly Due[] | undefined): (readonly [value: string, name: string])[] {
  const [places, setPlaces] = useState<ReadonlyMap<string, string>>(new Map());
  const listed = (rows ?? []).flatMap((row): [string, string][] => {
    const name = placeOf(row);
    return row.place !== null && name !== null ? [[row.place, name]] : [];
  });
  if (!listed.every(([value]) => places.has(value))) setPlaces(new Map([...places, ...listed]));
  return [...places].toSorted(([, a], [, b]) => a.localeCompare(b, 'ml'));
}
