import type { StatisticsCourse } from '@thinna/contract/statistics/course';
import { countNames, figureName } from '@thinna/contract/statistics/statistics';
import { useState } from 'react';
import { useWords } from '../use-words.ts';
import { formatMonth } from './month-names.ts';
import { FigureText } from './table.tsx';

const ID = 'all-months';

/** Every figure of every month, opened by a button: what the small lines only draw. */
export function AllMonths({ months }: Pick<StatisticsCourse, 'months'>) {
  const words = useWords();
  const { language, statistics: text } = words;
  const [isShown, setIsShown] = useState(false);
  return (
    <div className="mt-4 print:hidden">
      <button
        type="button"
        className="button-quiet"
        aria-expanded={isShown}
        aria-controls={ID}
        onClick={() => setIsShown(!isShown)}
      >
        {text.all_months}
      </button>
      <div id={ID}>
        {isShown && (
          // Focusable, so that months beyond the edge can be scrolled to by keyboard.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          <section className="wide-table" tabIndex={0} aria-label={text.all_months}>
            <table>
              <thead>
                <tr>
                  <th scope="col">{text.name}</th>
                  {months.map(({ month }) => (
                    <th key={month} scope="col">
                      {formatMonth(month, language, 'short')}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {countNames.map((name) => (
                  <tr key={name}>
                    <th scope="row">{figureName(name, words)}</th>
                    {months.map(({ month, figures }) => (
                      <td key={month}>
                        <FigureText name={name} value={figures[name]} />
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        )}
      </div>
    </div>
  );
}
