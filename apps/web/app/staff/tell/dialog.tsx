import { careCalls, type PlannedVisit } from '@thinna/contract/care/care';
import { clinicDay } from '@thinna/contract/kit/office/day';
import type { Told } from '@thinna/contract/visits/told-mark';
import { familyMessage } from '../../console/tell/family-message.ts';
import { MessageLanguage, useMessageLanguage } from '../../console/tell/message-language.tsx';
import { TellLinks } from '../../console/tell/tell-links.tsx';
import { ToldNote } from '../../console/tell/told-note.tsx';
import { useWords } from '../../lib/console/console-language.tsx';
import { useSetCachedAnswer } from '../../lib/console/use-call.ts';
import { useFacts } from '../../lib/facts.ts';
import { ClockTime } from '../../ui/console/clock-time.tsx';
import { formatDay } from '../../ui/console/day.tsx';
import { Dialog } from '../../ui/console/dialog.tsx';
import { UserText } from '../../ui/user-text.tsx';
import { useServerMinute } from '../use-server-minute.ts';
import '../../styles/visits/telling.css';

interface TellDialogProps {
  visit: PlannedVisit;
  number: string;
  onClose(): void;
}

/** Tells the family of an own visit. */
export function TellDialog({ visit, number, onClose }: TellDialogProps) {
  const words = useWords();
  const { clinic } = useFacts();
  const today = clinicDay(useServerMinute());
  const [language, chooseLanguage] = useMessageLanguage();
  const updateCache = useSetCachedAnswer(careCalls.own, {});

  const showTold = (told: Told) =>
    updateCache(
      (own) =>
        own && {
          ...own,
          visits: own.visits.map((row) => (row.id === visit.id ? { ...row, told } : row)),
        },
    );

  return (
    <Dialog title={words.telling.tell} onCancel={onClose}>
      <p tabIndex={-1} data-first-focus className="mb-3 font-bold">
        <UserText>{visit.patient_name}</UserText>
        {` · ${formatDay(visit.visit_date, words.language, 'near')}, `}
        <ClockTime at={visit.visit_time} />
      </p>
      <MessageLanguage
        chosen={language}
        onChoose={chooseLanguage}
        example={familyMessage(visit, language, clinic)}
      />
      <TellLinks
        visit={visit}
        number={number}
        name={visit.patient_name}
        language={language}
        onTold={showTold}
      />
      <div role="status">
        <ToldNote told={visit.told} today={today} />
      </div>
      <div className="dialog-buttons">
        <button type="button" className="button-quiet" onClick={onClose}>
          {words.close}
        </button>
      </div>
    </Dialog>
  );
}
