import { fill } from '@thinna/contract/words/index';
import { formatDay } from '../../ui/console/day.tsx';
import { FactBlock } from '../../ui/console/fact-block.tsx';
import { useWords } from '../use-words.ts';
import { akpsItem, hasCourse, symptomItems, type Trend } from './trend-items.ts';
import { TrendLine } from './trend-line.tsx';
import { TrendTable } from './trend-table.tsx';
import '../../styles/visit-record/symptom-trend.css';

/** How a patient was from visit to visit. It shows what was answered and judges nothing. */
export function SymptomTrend({ trend }: { trend: Trend }) {
  const { trend: text } = useWords().visit_history;
  if (!hasCourse(trend)) return null;
  return (
    <FactBlock title={text.title}>
      <TrendContent trend={trend} />
    </FactBlock>
  );
}

/** The drawings and the numbers below them, on the page and on paper. */
export function TrendContent({ trend }: { trend: Trend }) {
  const words = useWords();
  const { trend: text } = words.visit_history;
  const days = trend.map(({ visited_on }) => visited_on);
  const items = symptomItems(trend, words);
  const akps = akpsItem(trend, words);
  const day = (on = '') => formatDay(on, words.language);
  return (
    <div className="trend">
      <p className="chart-note">
        {fill(text.records, { count: trend.length, first: day(days[0]), last: day(days.at(-1)) })}{' '}
        {text.scale}
      </p>
      <ul className="trend-lines">
        {items.map((item) => (
          <li key={item.name}>
            <p className="font-semibold">{item.name}</p>
            <TrendLine item={item} days={days} />
          </li>
        ))}
      </ul>
      {akps && (
        <div className="trend-akps">
          <TrendLine item={akps} days={days} />
          <div>
            <p className="font-semibold">{akps.name}</p>
            <p className="chart-note">{text.akps_scale}</p>
          </div>
        </div>
      )}
      <TrendTable trend={trend} items={akps ? [...items, akps] : items} />
    </div>
  );
}
