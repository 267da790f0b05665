import { isOneOf } from '@thinna/contract/kit/office/open-enum';
import { isAbsent, isEnded } from '@thinna/contract/patient-status/statuses';
import { genders } from '@thinna/contract/patients/patient-fields';
import type { Patient } from '@thinna/contract/patients/patients';
import { NO_PLACE, splitPlace } from '@thinna/contract/patients/place';
import { fill } from '@thinna/contract/words/index';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { CallLink, MessageAndMapLinks } from '../../../console/contact-links.tsx';
import { useDialog } from '../../../console/use-dialog.ts';
import { formatDay } from '../../../ui/console/day.tsx';
import { OptionLabel } from '../../../ui/console/option-label.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { phoneLink } from '../../../ui/phone-number.tsx';
import { UserText } from '../../../ui/user-text.tsx';
import { useWords } from '../../use-words.ts';
import { nameOf } from '../name.ts';
import { StatusMark } from '../status/mark.tsx';

interface HubHeadProps {
  patient: Patient;
  refresh: ReactNode;
}

/**
 * Who the patient is, and what the office does with a caller on the line: call, plan, note. Stays
 * in view on wide screens; on a phone a bar with the name takes its place.
 */
export function HubHead({ patient, refresh }: HubHeadProps) {
  const words = useWords();
  const text = words.patient_record;
  const { dialogLink } = useDialog();
  const head = useRef<HTMLDivElement>(null);
  const isScrolledAway = useScrolledAway(head);
  const isFamily = patient.care_status === 'deceased';
  const proxy = patient.medical_proxy;
  const to = isFamily
    ? { ...patient, phone_number: proxy?.phone_number ?? patient.phone_number }
    : patient;
  return (
    <>
      <div ref={head} className="sticky-head">
        <div>
          <PageHeading>
            <UserText>{nameOf(patient)}</UserText>
          </PageHeading>
          <IdentityLine patient={patient} />
          <StatusLine patient={patient} />
        </div>
        <div className="hub-buttons">
          <CallLink to={to} isFamily={isFamily} />
          {!isFamily && proxy?.phone_number && (
            <a className="button-quiet no-underline" href={phoneLink(proxy.phone_number)}>
              {fill(text.hub.call_proxy, { name: proxy.name ?? proxy.relation ?? '' })}
            </a>
          )}
          {!isEnded(patient.care_status) && (
            <Link className="button-quiet no-underline" {...dialogLink('add=visit')}>
              {text.hub.plan_visit}
            </Link>
          )}
          <NoteButton label={text.hub.add_note} />
        </div>
      </div>
      <div className="hub-bar" hidden={!isScrolledAway}>
        <span className="min-w-0 grow truncate font-bold">
          <UserText>{nameOf(patient)}</UserText>
        </span>
        <CallLink to={to} name={nameOf(patient)} isFamily={isFamily} />
        <NoteButton label={text.hub.kinds.note} />
      </div>
      <div className="hub-links">
        <MessageAndMapLinks to={patient} isFamily={isFamily} />
        {refresh}
        {patient.care_status !== 'deceased' && (
          <Link {...dialogLink('edit=status')}>{words.patient_status.change}</Link>
        )}
        <Link to={`/admin/patients/update/${patient.id}`}>{text.edit}</Link>
        <button type="button" onClick={() => window.print()}>
          {text.print}
        </button>
        <Link to={`/admin/patients/view/${patient.id}/everything`}>{words.everything.link}</Link>
        {patient.original_id !== null && (
          <Link to={`/admin/patients-in-need/view/${patient.original_id}`}>{text.request}</Link>
        )}
      </div>
    </>
  );
}

/** Leads to the box for a new note. */
function NoteButton({ label }: { label: string }) {
  return (
    <button
      type="button"
      className="button"
      onClick={() => document.getElementById('field-note')?.focus()}
    >
      {label}
    </button>
  );
}

function IdentityLine({ patient }: { patient: Patient }) {
  const words = useWords();
  const { place } = splitPlace(patient.place);
  return (
    <p className="line-clamp-2 text-ink-soft">
      <code>{patient.register_number}</code>
      {patient.age !== null && ` · ${fill(words.visits.whom.age, { age: patient.age })}`}
      {patient.gender !== null && (
        <>
          {' · '}
          <OptionLabel options={genders}>{patient.gender}</OptionLabel>
        </>
      )}
      {place && place !== NO_PLACE && (
        <>
          {' · '}
          <UserText>{place}</UserText>
        </>
      )}
    </p>
  );
}

/** Whether the patient is not at home or no longer in care, and since when. */
function StatusLine({ patient }: { patient: Patient }) {
  const { patient_status: text, language } = useWords();
  const { care_status, back_on, reported } = patient;
  if (care_status === 'active' && reported === null) return null;
  return (
    <p className="mt-1">
      <StatusMark patient={patient} />{' '}
      {isAbsent(care_status) && back_on !== null && (
        <span className="text-sm text-ink-soft">
          {fill(text.expected, { day: formatDay(back_on, language) })}
        </span>
      )}{' '}
      {reported && isOneOf(text.reports.said, reported.to) && (
        <Link to="/admin/status-reports">
          {fill(text.reports.told, {
            what: fill(text.reports.said[reported.to], {
              day: formatDay(reported.on_day, language),
            }),
          })}
        </Link>
      )}
    </p>
  );
}

function useScrolledAway(element: RefObject<HTMLElement | null>): boolean {
  const [isAway, setIsAway] = useState(false);
  useEffect(() => {
    const measure = () => setIsAway((element.current?.getBoundingClientRect().bottom ?? 0) < 0);
    measure();
    window.addEventListener('scroll', measure, { passive: true });
    return () => window.removeEventListener('scroll', measure);
  }, [element]);
  return isAway;
}
