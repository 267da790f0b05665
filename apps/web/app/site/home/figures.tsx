import type { Clinic } from '@thinna/contract/site/clinic';
import type { Count, Statistics } from '@thinna/contract/statistics/statistics';
import { fill, type PageWords } from '@thinna/contract/words/index';
import type { Language } from '@thinna/contract/words/language';
import { useSite } from '../../lib/site/language.tsx';
import { useFresh } from '../../lib/site/use-fresh.ts';

interface FiguresProps {
  words: PageWords['home']['figures'];
  fixed: Clinic['home'];
  /** As it came with the page. */
  came: Statistics | null;
  /** The name of the month of that date. */
  month: string;
  /** In the order in which they are shown. */
  labels: Record<Count, string>;
}

/** What the clinic has done, in numbers: one that it counts, and two that its file states. */
export function Figures({ words, fixed, came, month, labels }: FiguresProps) {
  const { language } = useSite();
  const { value } = useFresh('/api/statistics', came);
  const rows = Object.entries(labels) as [Count, string][];
  const known = rows.flatMap(([name]) => value?.[name] ?? []);
  const most = Math.max(1, ...known);
  const date = value?.date;
  const named = date && {
    year: date.slice(0, 4),
    month: date === came?.date ? month : monthOf(date, language),
  };

  return (
    <div className="home-figures">
      <details className="home-figure">
        <summary>
          <span>
            <strong>{shown(value?.total_patients_cumulative) ?? fixed.patientsFallback}</strong>{' '}
            {words.patients}
          </span>{' '}
          <span className="home-more">{words.all}</span>
        </summary>
        {named && <p>{fill(words.of_month, named)}</p>}
        {known.length === 0 && <p>{words.not_counted}</p>}
        <ul className="home-counts tabular-nums">
          {rows.map(([name, label]) => (
            <li key={name}>
              <span>{label}</span>{' '}
              <b>
                {shown(value?.[name]) ?? (
                  <>
                    <span aria-hidden="true">–</span>
                    <span className="sr-only">{words.unknown}</span>
                  </>
                )}
              </b>
              <svg aria-hidden="true">
                <rect
                  width={`${(((value?.[name] ?? 0) / most) * 100).toFixed(1)}%`}
                  height="100%"
                />
              </svg>
            </li>
          ))}
        </ul>
      </details>
      <Stated sentence={words.volunteers} number={fixed.volunteers} />
      <Stated sentence={words.years} number={fixed.yearsOfService} />
    </div>
  );
}

/** A sentence around a number, which stands large in it. */
function Stated({ sentence, number }: { sentence: string; number: string }) {
  const [before, after] = sentence.split('{number}');
  return (
    <p className="home-figure">
      {before}
      <strong>{number}</strong>
      {after}
    </p>
  );
}

/** As numbers are written in India; 0 is a number. */
const shown = (count: number | null | undefined): string | undefined =>
  count?.toLocaleString('en-IN');

/** The month of a date, as the language calls it. */
export const monthOf = (date: string, language: Language): string =>
  new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' }).format(new Date(date));
