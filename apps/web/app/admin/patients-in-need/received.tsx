import { clinicDay } from '@thinna/contract/kit/office/day';
import { closingReasons } from '@thinna/contract/patients-in-need/closing';
import type { PatientInNeed } from '@thinna/contract/patients-in-need/patients-in-need';
import { fill } from '@thinna/contract/words/index';
import { useToday } from '../../lib/console/use-today.ts';
import { Day } from '../../ui/console/day.tsx';
import { formatTime } from '../../ui/console/moment.tsx';
import { OptionLabel } from '../../ui/console/option-label.tsx';
import { useWords } from '../use-words.ts';
import type { stateOf } from './arrange.ts';
import { formatRecent } from './recent.ts';

const DAY_MS = 86_400_000;
/** From this many days on the mark is framed. */
const LONG_DAYS = 3;

/** Returns for how many days of the clinic a request has been there. */
const daysSince = (created_at: string, today: string): number =>
  Math.round((Date.parse(today) - Date.parse(clinicDay(new Date(created_at)))) / DAY_MS);

/** How long a request has been waiting; framed from the third day on. */
export function WaitingMark({ since }: { since: string }) {
  const text = useWords().patients_in_need;
  const days = daysSince(since, useToday());
  const age = () => {
    if (days > 1) return fill(text.waiting_days, { count: days });
    return days === 1
      ? text.since_yesterday
      : fill(text.since_today, { time: formatTime(new Date(since)) });
  };
  return (
    <time dateTime={since} className="waiting-mark" data-long={days >= LONG_DAYS || undefined}>
      {age()}
    </time>
  );
}

interface ReceivedProps {
  request: PatientInNeed;
  /** Undefined if it is not known who is in care: then nothing is said about waiting. */
  state: ReturnType<typeof stateOf> | undefined;
}

/** When a request came, how long it has been waiting, or why it was closed. */
export function Received({ request: { created_at, closed_why }, state }: ReceivedProps) {
  const text = useWords().patients_in_need;
  const isRecent = daysSince(created_at, useToday()) <= 1;
  if (state === 'waiting' && isRecent) return <WaitingMark since={created_at} />;
  return (
    <>
      <Day on={clinicDay(new Date(created_at))} />{' '}
      {state === 'waiting' && <WaitingMark since={created_at} />}
      {state === 'closed' && closed_why !== null && (
        <span className="block text-ink-soft">
          {text.closed_why}: <OptionLabel options={closingReasons}>{closed_why}</OptionLabel>
        </span>
      )}
    </>
  );
}

/** The result of the last call to the family, such as "No answer, Sun 5:40 PM". */
export function LastCall({ call }: { call: NonNullable<PatientInNeed['last_call']> }) {
  const { patients_in_need: text, language } = useWords();
  const today = useToday();
  return (
    <span className="block font-semibold">
      {call.reached ? text.reached : text.no_answer},{' '}
      <time dateTime={call.called_at} className="whitespace-nowrap">
        {formatRecent(call.called_at, { today, language })}
      </time>
    </span>
  );
}
