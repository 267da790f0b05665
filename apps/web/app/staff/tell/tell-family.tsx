import type { PlannedVisit } from '@thinna/contract/care/care';
import { clinicDay } from '@thinna/contract/kit/office/day';
import { useEffect, useState } from 'react';
import { HiddenName } from '../../console/contact-links.tsx';
import { ToldNote } from '../../console/tell/told-note.tsx';
import { useWords } from '../../lib/console/console-language.tsx';
import { TellDialog } from '../later.ts';
import { useServerMinute } from '../use-server-minute.ts';
import '../../styles/staff/day.css';

/** Says of an own visit whether the family was told, and tells them. */
export function TellFamily({ visit }: { visit: PlannedVisit }) {
  const { telling: text } = useWords();
  const today = clinicDay(useServerMinute());
  const [isOpen, setIsOpen] = useState(false);
  const { told, can_be_told, cannot_come, reported, phone_number, patient_name } = visit;
  // Once the team has reported something, nobody is told of a visit before the office has decided.
  const canTell = can_be_told && !cannot_come && !reported && phone_number !== null;

  // On the road the press may come where there is no signal.
  useEffect(() => {
    if (canTell) void TellDialog.load().catch(() => {});
  }, [canTell]);

  if (!told && !canTell) return null;
  return (
    <div className="tell-family">
      <ToldNote told={told} today={today} />
      {canTell && (
        <button type="button" className="button-quiet" onClick={() => setIsOpen(true)}>
          {text.tell}
          <HiddenName>{patient_name}</HiddenName>
        </button>
      )}
      {isOpen && (
        <TellDialog visit={visit} number={phone_number ?? ''} onClose={() => setIsOpen(false)} />
      )}
    </div>
  );
}
