import type { PageWords } from '@thinna/contract/words/index';
import { type ReactNode, useSyncExternalStore } from 'react';
import { everyMinute } from '../../lib/every-minute.ts';
import { useSite } from '../../lib/site/language.tsx';
import type { Duty } from '../duty.server.ts';

interface CallBarProps {
  duty: Duty | null;
  words: Pick<PageWords['call_bar'], 'title' | 'call' | 'ambulance'>;
  /** The button of the emergency fund, which stays where the bar is not shown. */
  children: ReactNode;
}

/** Help is one press away: at the lower edge of a phone, on every public page. */
export function CallBar({ duty, words, children }: CallBarProps) {
  const { contact } = useSite().words;
  const isAway = useIsAway(duty);
  const ambulance = (
    <a className="button-danger" href="tel:108">
      <span>108</span> <small>{words.ambulance}</small>
    </a>
  );
  return (
    <aside aria-label={words.title} className="site call-bar">
      {duty && (
        <p>
          <b>{duty.label}</b> <DutyHours duty={duty} />
        </p>
      )}
      <div>
        {isAway && ambulance}
        {duty && (
          <a className={isAway ? 'button-quiet' : 'button'} href={`tel:+91${duty.number}`}>
            {words.call} <span className="sr-only">{duty.label}</span>
          </a>
        )}
        {duty?.whatsapp && (
          <a className="button-quiet" href={`https://wa.me/91${duty.number}`}>
            {contact.whatsapp} <span className="sr-only">{duty.label}</span>
          </a>
        )}
        {!isAway && ambulance}
        {children}
      </div>
    </aside>
  );
}

/** When that number is answered; outside of these hours, from when on it is answered again. */
export function DutyHours({ duty }: { duty: Duty }) {
  const isAway = useIsAway(duty);
  return duty.hours && <span>{isAway ? duty.hours.again : duty.hours.usual}</span>;
}

/** By the clinic's clock; the page as it was sent does not know the time. */
function useIsAway(duty: Duty | null): boolean {
  const now = useSyncExternalStore(everyMinute, clinicTime, () => null);
  return Boolean(duty?.hours && now && (now < duty.hours.from || now >= duty.hours.to));
}

/** The clinic's offset from UTC; India has no daylight saving time. */
const CLINIC_AHEAD_MS = 5.5 * 3_600_000;

/** The time at the clinic, as HH:MM; the formats of the console would weigh more than the bar. */
const clinicTime = () => new Date(Date.now() + CLINIC_AHEAD_MS).toISOString().slice(11, 16);
