import { labelOf } from '@thinna/contract/kit/failure';
import { clinicDay } from '@thinna/contract/kit/office/day';
import { searchDigits } from '@thinna/contract/kit/office/fold';
import { labelIn } from '@thinna/contract/kit/office/open-enum';
import { careStatuses } from '@thinna/contract/patient-status/statuses';
import { personalForm } from '@thinna/contract/patients/patient-fields';
import type { ReactNode } from 'react';
import { Day } from '../../ui/console/day.tsx';
import { formatPhone } from '../../ui/phone-number.tsx';
import { UserText } from '../../ui/user-text.tsx';
import { useWords } from '../use-words.ts';
import { type Contact, contactOf, type Result, titleOf, whereOf } from './results.ts';

interface ResultTextProps {
  result: Result;
  /** The text that was searched for. */
  text: string;
}

/** One result: who it is, the number and whose it is, the place, and whether it is in care. */
export function ResultText({ result, text }: ResultTextProps) {
  const contact = contactOf(result, text);
  const where = whereOf(result, text);
  return (
    <div className="result-text">
      <p className="result-title">
        <span className="font-bold">
          <UserText>{titleOf(result)}</UserText>
        </span>
        <TitleFacts {...result} text={text} />
      </p>
      <p className="result-note">
        {contact && <ContactText contact={contact} text={text} />}
        {where !== null && (
          <Fact>
            <UserText>{where}</UserText>
          </Fact>
        )}
        {result.kind === 'request' && <Received at={result.row.created_at} />}
      </p>
      <CareMark {...result} />
    </div>
  );
}

/** A further fact of a line, after a dot that is only for the eye. */
function Fact({ children }: { children: ReactNode }) {
  return (
    <>
      <span aria-hidden="true"> · </span>
      <span className="sr-only">, </span>
      {children}
    </>
  );
}

function TitleFacts({ kind, row, text }: Result & { text: string }) {
  const words = useWords();
  if (kind === 'request') return null;
  if (kind === 'helper') return <Fact>{words.helpers[row.kind].one}</Fact>;
  return (
    <>
      {row.age !== null && (
        <Fact>
          <span className="sr-only">{labelOf(personalForm, 'age', words)} </span>
          {row.age}
        </Fact>
      )}
      <Fact>
        <Marked shown={row.register_number} digits={searchDigits(text)} />
      </Fact>
    </>
  );
}

function ContactText({ contact, text }: { contact: Contact; text: string }) {
  const words = useWords().search;
  const { number, owner, name, relation } = contact;
  const role = { own: words.own_number, proxy: words.proxy, contact: words.contact }[owner];
  const person = owner === 'own' ? '' : [name, relation].filter(Boolean).join(', ');
  return (
    <>
      <Marked shown={formatPhone(number)} digits={searchDigits(text)} /> {role}
      {person && (
        <>
          {': '}
          <UserText>{person}</UserText>
        </>
      )}
    </>
  );
}

/** A number with the digits that were searched for underlined, also across its space. */
function Marked({ shown, digits }: { shown: string; digits: string | null }) {
  const at = digits === null ? null : new RegExp(digits.split('').join('\\s?')).exec(shown);
  return (
    <span className="tabular-nums whitespace-nowrap">
      {at === null ? (
        shown
      ) : (
        <>
          {shown.slice(0, at.index)}
          <mark>{at[0]}</mark>
          {shown.slice(at.index + at[0].length)}
        </>
      )}
    </span>
  );
}

function Received({ at }: { at: string }) {
  const words = useWords().search;
  return (
    <Fact>
      {words.received} <Day on={clinicDay(new Date(at))} />
    </Fact>
  );
}

/** Says of a request what became of it, and of a patient only that they are not in care or not at home. */
function CareMark({ kind, row }: Result) {
  const words = useWords().search;
  const { language } = useWords();
  if (kind === 'patient' && row.care_status !== 'active') {
    return (
      <p className="result-care" data-care="not_in_care">
        {labelIn(careStatuses, row.care_status, language)}
      </p>
    );
  }
  if (kind === 'helper' || (kind === 'patient' && row.is_in_care)) return null;
  const care = kind === 'patient' ? 'not_in_care' : row.care;
  const names = {
    waiting: words.waiting,
    in_care: words.taken_into_care,
    closed: words.closed,
    not_in_care: words.not_in_care,
  };
  return (
    <p className="result-care" data-care={care}>
      {names[care]}
    </p>
  );
}
