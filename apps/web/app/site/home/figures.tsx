import type { Clinic } from '@thinna/contract/site/clinic';
import type { SupportedByYear } from '@thinna/contract/site/page';
import type { Count, Statistics } from '@thinna/contract/statistics/statistics';
import { fill, type PageWords } from '@thinna/contract/words/index';
import type { Language } from '@thinna/contract/words/language';
import { useSite } from '../../lib/site/language.tsx';
import { useFreshAnswer } from '../../lib/site/use-fresh.ts';

interface FiguresProps {
  words: PageWords['home']['figures'];
  fixed: Clinic['home'];
  /** The statistics that the server rendered; null if unknown. */
  initial: Statistics | null;
  /** The month name of `initial.date`, formatted by the server. */
  month: string;
  /** Labels by count, in display order. */
  labels: Record<Count, string>;
  /** Empty if there is nothing to compare. */
  years: SupportedByYear[];
}

/** Key figures: the counted patients with all statistics, and two numbers from clinic.yaml. */
export function Figures({ words, fixed, initial, month, labels, years }: FiguresProps) {
  const { language } = useSite();
  const { value } = useFreshAnswer('/api/statistics', initial);
  const rows = Object.entries(labels) as [Count, string][];
  const knownCounts = rows.flatMap(([name]) => value?.[name] ?? []);
  const largest = Math.max(1, ...knownCounts);
  const date = value?.date;
  const monthAndYear = date && {
    year: date.slice(0, 4),
    month: date === initial?.date ? month : monthOf(date, language),
  };

  return (
    <div className="home-figures">
      <details className="home-figure">
        <summary>
          <span>
            <strong>
              {formatCount(value?.total_patients_cumulative) ?? fixed.patientsFallback}
            </strong>{' '}
            {words.patients}
          </span>{' '}
          <span className="home-more">{words.all}</span>
        </summary>
        {monthAndYear && <p>{fill(words.of_month, monthAndYear)}</p>}
        {knownCounts.length === 0 && <p>{words.not_counted}</p>}
        <ul className="home-counts tabular-nums">
          {rows.map(([name, label]) => (
            <li key={name}>
              <span>{label}</span>{' '}
              <b>
                {formatCount(value?.[name]) ?? (
                  <>
                    <span aria-hidden="true">–</span>
                    <span className="sr-only">{words.unknown}</span>
                  </>
                )}
              </b>
              <svg aria-hidden="true">
                <rect
                  width={`${(((value?.[name] ?? 0) / largest) * 100).toFixed(1)}%`}
                  height="100%"
                />
              </svg>
            </li>
          ))}
        </ul>
      </details>
      <FixedFigure sentence={words.volunteers} number={fixed.volunteers} />
      <FixedFigure sentence={words.years} number={fixed.yearsOfService} />
      {years.length > 0 && <Years title={words.by_year} years={years} />}
    </div>
  );
}

/** The patients of each year: a bar, drawn as rendered by the server, and its numbers as text. */
function Years({ title, years }: { title: string; years: SupportedByYear[] }) {
  const largest = Math.max(1, ...years.map(({ patients }) => patients));
  return (
    <figure className="home-figure">
      <figcaption>{title}</figcaption>
      <ul className="home-years tabular-nums">
        {years.map(({ year, patients }) => {
          const height = Math.round((patients / largest) * 100);
          return (
            <li key={year}>
              <span>{year}</span> <b>{formatCount(patients)}</b>
              <svg aria-hidden="true">
                <rect width="100%" y={`${100 - height}%`} height={`${height}%`} />
              </svg>
            </li>
          );
        })}
      </ul>
    </figure>
  );
}

/** A sentence with `{number}` replaced by a large number. */
function FixedFigure({ sentence, number }: { sentence: string; number: string }) {
  const [before, after] = sentence.split('{number}');
  return (
    <p className="home-figure">
      {before}
      <strong>{number}</strong>
      {after}
    </p>
  );
}

/** Formats a count the Indian way (1,00,000); undefined if the count is unknown, but not for 0. */
const formatCount = (count: number | null | undefined): string | undefined =>
  count?.toLocaleString('en-IN');

/** Returns the month name of an ISO date. */
export const monthOf = (date: string, language: Language): string =>
  new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' }).format(new Date(date));
