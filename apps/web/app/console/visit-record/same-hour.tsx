import { clockTime } from '@thinna/contract/kit/office/clock-time';
import type { SavedVisit } from '@thinna/contract/visit-records/visit-records';
import { fill } from '@thinna/contract/words/index';
import { useEffect, useRef } from 'react';
import { useWords } from '../../lib/console/console-language.tsx';
import { ClockTime } from '../../ui/console/clock-time.tsx';
import { formatDay } from '../../ui/console/day.tsx';
import { useFormWords } from './words.ts';

/** Tells that the next visit lies within an hour of another one; the visit stands. */
export function SameHour({ saved, onContinue }: { saved: SavedVisit; onContinue(): void }) {
  const { language } = useWords();
  const text = useFormWords();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const next = saved.next_schedule;
  return (
    <div className="notice grid gap-2">
      <h2 ref={heading} tabIndex={-1} className="text-xl font-bold">
        {text.saved}
      </h2>
      {next && (
        <>
          <p>
            {fill(text.next_visit, {
              day: formatDay(next.visit_date, language, 'near'),
              time: clockTime(next.visit_time),
            })}
          </p>
          <p>{fill(text.same_hour, { member: next.member_name })}</p>
          <ul className="list-disc pl-6">
            {saved.same_hour?.map((time) => (
              <li key={time}>
                <ClockTime at={time} />
              </li>
            ))}
          </ul>
        </>
      )}
      <button type="button" className="button justify-self-start" onClick={onContinue}>
        {text.go_on}
      </button>
    </div>
  );
}
