import { accountList } from '@thinna/contract/accounts/account-list';
import { labelOf } from '@thinna/contract/kit/failure';
import { firstCharacters } from '@thinna/contract/kit/office/excerpt';
import type { z } from '@thinna/contract/kit/zod';
import { health, proxy, showsIllness } from '@thinna/contract/patients/patient-fields';
import type { Patient } from '@thinna/contract/patients/patients';
import { fill, type Words } from '@thinna/contract/words/index';
import { useRef } from 'react';
import { listedPatient } from '../../console/patient-list.ts';
import {
  type Entry,
  healthTimeline,
  historyTimeline,
  newestFirst,
  timeline,
} from '../../console/patient-record.ts';
import { storedAccountId } from '../../lib/console/session.ts';
import { useCall } from '../../lib/console/use-call.ts';
import { useFacts } from '../../lib/facts.ts';
import { formatMoment } from '../../ui/console/moment.tsx';
import { usePrintDay } from '../../ui/office/printed-on.tsx';
import { UserText } from '../../ui/user-text.tsx';
import { useWords } from '../use-words.ts';
import { TrendContent } from '../visit-records/symptom-trend.tsx';
import { hasCourse } from '../visit-records/trend-items.ts';
import {
  healthFields,
  joinTexts,
  type PatientFields,
  personalFields,
  proxyFields,
  treatmentFields,
} from './fields.tsx';
import { nameOf } from './name.ts';
import { useNotesThatFit } from './use-notes-that-fit.ts';

/** A fact with its label, or a note with its time and section. */
type LabelledText = readonly [name: string, text: string];

/** Notes laid out at most, which is more than a page holds. */
const NOTES_MAX = 40;
/** Maximum lengths of printed texts, chosen so that all facts fit on the page. */
const FACT_MAX = { letters: 160, lines: 3 };
const NOTE_MAX = { letters: 800, lines: 8 };

/**
 * What is printed instead of the page: a sheet with the clinic's name at the top, and how the
 * patient was from visit to visit on a second one, which has to name the patient again.
 */
export function Summary({ patient }: { patient: Patient }) {
  const words = useWords();
  const text = words.patient_record;
  const { identity } = useFacts().clinic;
  const accounts = useCall(accountList, { query: {} });
  const day = usePrintDay('medium');
  const sheet = useRef<HTMLElement>(null);
  const fittingCount = useNotesThatFit(sheet, '.summary-note');
  const printedBy = accounts.data?.find(
    ({ id }) => String(id) === storedAccountId('admin'),
  )?.username;
  const printed = fill(printedBy === undefined ? text.printed : text.printed_by, {
    day,
    name: printedBy ?? '',
  });
  const notes = notesOf(patient, words);
  const shorten = ({ letters, lines }: typeof FACT_MAX, fact: string): string => {
    const part = firstCharacters(fact.split('\n').slice(0, lines).join('\n'), letters);
    return part === fact ? fact : `${part.trimEnd()}… (${text.shortened})`;
  };
  return (
    <div className="patient-summary">
      <article ref={sheet}>
        <p className="letterhead">{identity.name[words.language]}</p>
        <p className="flex justify-between">
          <span>{text.summary}</span>
          <code>{patient.register_number}</code>
        </p>
        <h2 className="text-xl font-bold">
          <UserText>{nameOf(patient)}</UserText>
        </h2>
        <dl>
          {factsOf(patient, words)
            .filter(([, fact]) => fact !== '')
            .map(([label, fact]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  <UserText>{shorten(FACT_MAX, fact)}</UserText>
                </dd>
              </div>
            ))}
        </dl>
        {notes.slice(0, NOTES_MAX).map(([name, note], index) => (
          <p
            // New notes come first, so counting from the oldest keeps the keys stable.
            key={notes.length - index}
            className={index < fittingCount ? 'summary-note' : 'summary-note not-printed'}
          >
            <b>{name}</b> <UserText>{shorten(NOTE_MAX, note)}</UserText>
          </p>
        ))}
        {notes.length > fittingCount && (
          <p className="font-bold">{fill(text.left_out, { count: notes.length - fittingCount })}</p>
        )}
        <p className="summary-foot">{printed}</p>
      </article>
      {hasCourse(patient.trend) && (
        <article className="summary-trend">
          <p className="flex justify-between">
            <span className="font-bold">
              <UserText>{nameOf(patient)}</UserText>
            </span>
            <code>{patient.register_number}</code>
          </p>
          <h2 className="text-xl font-bold">{words.visit_history.trend.title}</h2>
          <TrendContent trend={patient.trend} />
          <p className="summary-foot">{printed}</p>
        </article>
      )}
    </div>
  );
}

function factsOf(patient: Patient, words: Words): LabelledText[] {
  const read = (fields: PatientFields, schema: z.ZodObject) =>
    Object.entries(fields)
      .filter(([, { printed }]) => printed !== null)
      .map(
        ([name, { printed, value }]): LabelledText => [
          labelOf(schema, name, words),
          printed ? printed(patient, words) : String(value(patient) ?? ''),
        ],
      );
  const personalFacts = read(personalFields, listedPatient);
  if (!showsIllness(patient.support_type)) return personalFacts;
  return [
    ...personalFacts,
    ...read(treatmentFields, listedPatient),
    ...read(proxyFields, proxy),
    ...read(healthFields, health),
  ];
}

/** Returns the entries of all sections, newest first, each with its time and section. */
function notesOf(patient: Patient, words: Words): LabelledText[] {
  const { sections } = words.patient_form;
  const withTitle = (title: string, entries: Entry[]) =>
    entries.map((entry) => ({ title, ...entry }));
  const isMedical = showsIllness(patient.support_type);
  const entries = newestFirst([
    ...(isMedical
      ? withTitle(words.patient_record.health, healthTimeline(patient.healthStatus))
      : []),
    ...(isMedical ? withTitle(sections.history, historyTimeline(patient.medicalHistory)) : []),
    ...withTitle(sections.notes, timeline(patient.additional_notes)),
  ]);
  return entries.map(({ title, at, text, disease, medication }) => {
    const state = [
      disease && `${labelOf(health, 'disease', words)}: ${disease}`,
      medication && `${labelOf(health, 'medication', words)}: ${medication}`,
    ];
    const time = at && formatMoment(at, words.language);
    return [`${joinTexts(time, title)}:`, [...state, text].filter(Boolean).join('\n')];
  });
}
