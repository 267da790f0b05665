import { clinicDay } from '@thinna/contract/kit/office/day';
import { type Figures, figureName } from '@thinna/contract/statistics/statistics';
import type { Language } from '@thinna/contract/words/language';
import type { ReactNode } from 'react';
import { useWords } from '../use-words.ts';

interface FigureTableProps {
  figures: Figures;
  children(name: string, value: unknown): ReactNode;
}

/** A row for each figure in the answer: its name, and its value or input. */
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

export const figuresOf = ({ id: _, ...figures }: Figures): [name: string, value: unknown][] =>
  Object.entries(figures);

export const isDate = (name: string): boolean => name.includes('date');

/** A formatted date or number (March 5, 2025 or 1,284), or a dash without a value. */
export function FigureText({ name, value }: { name: string; value: unknown }) {
  const { language, statistics: text } = useWords();
  const shown = isDate(name) ? dayText(value, language) : figureText(value, language);
  if (shown !== '') return shown;
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="sr-only">{text.not_given}</span>
    </>
  );
}

/** Returns a figure without formatting. */
export function plainText(value: unknown): string {
  if (typeof value === 'string') return value;
  return value === null ? '' : JSON.stringify(value);
}

const figureText = (value: unknown, language: Language): string =>
  typeof value === 'number' ? value.toLocaleString(`${language}-IN`) : plainText(value);

/** Formats a day, or the clinic's day of an instant (D-105); any other value stays as it is. */
function dayText(value: unknown, language: Language): string {
  const text = plainText(value);
  const at = new Date(text);
  if (!/^\d{4}-\d\d-\d\d/.test(text) || Number.isNaN(at.getTime())) return text;
  return dayFormats[language].format(text.includes('T') ? new Date(clinicDay(at)) : at);
}

/** In UTC, because a day without a time is parsed as midnight UTC. */
const dayFormat = (locale: string) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
const dayFormats = { en: dayFormat('en-US'), ml: dayFormat('ml-IN') };
