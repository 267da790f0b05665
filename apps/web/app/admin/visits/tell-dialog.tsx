import { tellCalls, type VisitToTell } from '@thinna/contract/visits/tell-calls';
import type { Told } from '@thinna/contract/visits/told-mark';
import type { Language } from '@thinna/contract/words/language';
import { CannotComeMark } from '../../console/cannot-come-mark.tsx';
import { ReportedNote } from '../../console/patient-status/reported-note.tsx';
import { familyMessage, useMessageWords } from '../../console/tell/family-message.ts';
import { MessageLanguage, useMessageLanguage } from '../../console/tell/message-language.tsx';
import { TellLinks } from '../../console/tell/tell-links.tsx';
import { ToldNote } from '../../console/tell/told-note.tsx';
import { useCall, useSetCachedAnswer } from '../../lib/console/use-call.ts';
import { useToday } from '../../lib/console/use-today.ts';
import { useFacts } from '../../lib/facts.ts';
import { ClockTime } from '../../ui/console/clock-time.tsx';
import { formatDay } from '../../ui/console/day.tsx';
import { Dialog } from '../../ui/console/dialog.tsx';
import { LoadState } from '../../ui/console/load-state.tsx';
import { UserText } from '../../ui/user-text.tsx';
import { useWords } from '../use-words.ts';
import '../../styles/visits/telling.css';

interface TellDialogProps {
  day: string;
  onClose(): void;
}

/** The families of a day: each is told with WhatsApp or the phone, by a person (D-186). */
export function TellDialog({ day, onClose }: TellDialogProps) {
  const words = useWords();
  const text = useMessageWords();
  const { clinic } = useFacts();
  const [language, chooseLanguage] = useMessageLanguage();
  const input = { query: { day } };
  const query = useCall(tellCalls.list, input, { isAudited: true });
  const updateCache = useSetCachedAnswer(tellCalls.list, input);
  const example = query.data?.find(canTell);

  const showTold = (id: number, told: Told) =>
    updateCache((visits) => visits?.map((row) => (row.id === id ? { ...row, told } : row)));

  return (
    <Dialog title={text.title} onCancel={onClose}>
      <p tabIndex={-1} data-first-focus className="mb-3 font-bold">
        {formatDay(day, words.language, 'full')}
      </p>
      {!query.data && (
        <LoadState query={query} sentence={text.not_loaded} help={words.network_error} />
      )}
      {query.data?.length === 0 && <p className="mb-4">{text.none}</p>}
      {query.data && query.data.length > 0 && (
        <>
          <MessageLanguage
            chosen={language}
            onChoose={chooseLanguage}
            example={example && familyMessage(example, language, clinic)}
          />
          <ul className="ruled-rows">
            {query.data.map((visit) => (
              <Family
                key={visit.id}
                visit={visit}
                language={language}
                onTold={(told) => showTold(visit.id, told)}
              />
            ))}
          </ul>
        </>
      )}
      <div className="dialog-buttons">
        <button type="button" className="button-quiet" onClick={onClose}>
          {words.close}
        </button>
      </div>
    </Dialog>
  );
}

const numberOf = ({ phone_number, proxy }: VisitToTell) => phone_number ?? proxy?.phone_number;
/** Once the team has reported something, nobody is told of a visit before the office has decided. */
const canTell = (visit: VisitToTell) => !visit.reported && numberOf(visit) !== undefined;

interface FamilyProps {
  visit: VisitToTell;
  language: Language;
  onTold(told: Told): void;
}

function Family({ visit, language, onTold }: FamilyProps) {
  const text = useMessageWords();
  const today = useToday();
  const { patient_name, phone_number, proxy, told } = visit;
  const number = numberOf(visit);
  return (
    <li>
      <p className="font-bold">
        <ClockTime at={visit.visit_time} />
        {' · '}
        <UserText>{patient_name}</UserText>
      </p>
      <p className="text-ink-soft">
        <UserText>{visit.member_name}</UserText>
        <CannotComeMark visit={visit} />
      </p>
      <ReportedNote of={visit} />
      {phone_number === null && <p>{text.no_phone}</p>}
      {proxy && (
        <p>
          {text.proxy}
          {proxy.name !== null && (
            <>
              {': '}
              <UserText>{proxy.name}</UserText>
            </>
          )}
        </p>
      )}
      {number !== undefined && canTell(visit) && (
        <TellLinks
          visit={visit}
          number={number}
          name={proxy?.name ?? patient_name}
          language={language}
          onTold={onTold}
        />
      )}
      <div role="status">
        <ToldNote told={told} today={today} />
      </div>
    </li>
  );
}
