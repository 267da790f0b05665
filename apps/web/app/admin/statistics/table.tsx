import { figureName, type Statistics } from '@thinna/contract/statistics';
import type { Language } from '@thinna/contract/words/index';
import type { ReactNode } from 'react';
import { useWords } from '../use-words.ts';

type Figure = string | number | null;

interface FigureTableProps {
  figures: Statistics;
  children(name: string, value: Figure): ReactNode;
}

/** A row for each figure, whichever come: its name, and its value or what it is typed into. */
export function FigureTable({ figures, children }: FigureTableProps) {
  const words = useWords();
  return (
    <table className="key-values">
      <thead className="sr-only">
        <tr>
          <th scope="col">{words.statistics.name}</th>
          <th scope="col">{words.statistics.value}</th>
        </tr>
      </thead>
      <tbody>
        {figuresOf(figures).map(([name, value]) => (
          <tr key={name}>
            <th scope="row">
              <label htmlFor={`field-${name}`}>{figureName(name, words)}</label>
            </th>
            <td>{children(name, value)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export const figuresOf = ({ id: _, ...figures }: Statistics): [name: string, value: Figure][] =>
  Object.entries(figures);

export const isDate = (name: string): boolean => name.includes('date');

/** March 5, 2025 or 1,284; null when it is not given. */
export function figureText(name: string, value: Figure, language: Language): string | null {
  if (value === null) return null;
  return isDate(name)
    ? days[language].format(new Date(value))
    : value.toLocaleString(`${language}-IN`);
}

/** A day has no time zone: as text it is midnight in UTC. */
const dayFormat = (locale: string) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
const days = { en: dayFormat('en-US'), ml: dayFormat('ml-IN') };
