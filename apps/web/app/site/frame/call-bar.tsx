import type { PageWords } from '@thinna/contract/words/index';
import { type ReactNode, useSyncExternalStore } from 'react';
import { everyMinute } from '../../lib/every-minute.ts';
import { useSite } from '../../lib/site/language.tsx';
import { phoneLink } from '../../ui/phone-number.tsx';
import type { Duty } from '../duty.server.ts';

interface CallBarProps {
  duty: Duty | null;
  words: Pick<PageWords['call_bar'], 'title' | 'call' | 'ambulance'>;
  /** The emergency fund button, the only part that wide screens show. */
  children: ReactNode;
}

/** The bar with the duty phone and ambulance number at the bottom of a phone screen. */
export function CallBar({ duty, words, children }: CallBarProps) {
  const { contact } = useSite().words;
  const isOffDuty = useIsOffDuty(duty);
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
        {isOffDuty && ambulance}
        {duty && (
          <a className={isOffDuty ? 'button-quiet' : 'button'} href={phoneLink(duty.number)}>
            {words.call} <span className="sr-only">{duty.label}</span>
          </a>
        )}
        {duty?.whatsapp && (
          <a className="button-quiet" href={`https://wa.me/91${duty.number}`}>
            {contact.whatsapp} <span className="sr-only">{duty.label}</span>
          </a>
        )}
        {!isOffDuty && ambulance}
        {children}
      </div>
    </aside>
  );
}

/** The duty hours; outside of them, the time from which the phone is answered again. */
export function DutyHours({ duty }: { duty: Duty }) {
  const isOffDuty = useIsOffDuty(duty);
  return duty.hours && <span>{isOffDuty ? duty.hours.again : duty.hours.usual}</span>;
}

/** Compares the duty hours with the clinic's clock; false in cached HTML, which has no clock. */
function useIsOffDuty(duty: Duty | null): boolean {
  const now = useSyncExternalStore(everyMinute, clinicTime, () => null);
  return Boolean(duty?.hours && now && (now < duty.hours.from || now >= duty.hours.to));
}

/** The clinic's offset from UTC; India has no daylight saving time. */
const CLINIC_UTC_OFFSET_MS = 5.5 * 3_600_000;

/** The time at the clinic as HH:MM, without the console's date formats to keep the script small. */
const clinicTime = () => new Date(Date.now() + CLINIC_UTC_OFFSET_MS).toISOString().slice(11, 16);
