import { monthsToCompare, type Today } from '@thinna/contract/dashboard/today';
import { fill } from '@thinna/contract/words/index';
import type { Language } from '@thinna/contract/words/language';
import { useWords } from '../use-words.ts';

const formatOf = (language: Language, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(`${language}-IN`, { ...options, timeZone: 'UTC' });
const formatsOf = (language: Language) => ({
  days: formatOf(language, { day: 'numeric', month: 'short' }),
  month: formatOf(language, { month: 'short' }),
});
const formats = { en: formatsOf('en'), ml: formatsOf('ml') };

/** What was counted this month, beside the same days of the month before. */
export function MonthStrip({ data: { today, month } }: { data: Today }) {
  const words = useWords();
  const text = words.today.month;
  const format = formats[words.language];
  const { now, before } = monthsToCompare(today);
  const daysOf = ({ first, last }: typeof now) =>
    format.days.formatRange(new Date(first), new Date(last));
  const monthBefore = format.month.format(new Date(before.first));
  const figures = [
    { label: text.requests, count: month.requests, countBefore: month.requests_before },
    { label: text.visits, count: month.visits, countBefore: month.visits_before },
    { label: text.patients_in_care, count: month.patients_in_care },
  ];
  return (
    <div className="month-strip">
      <div>
        <h2 className="font-bold">{text.title}</h2>
        <p className="text-sm text-ink-soft">
          {fill(text.days, { days: daysOf(now), before: daysOf(before) })}
        </p>
      </div>
      <dl>
        {figures.map(({ label, count, countBefore }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {count}
              {countBefore !== undefined && (
                <small>
                  {monthBefore} {countBefore}
                </small>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
