import type { CareAssignment } from '@thinna/contract/care/care';
import type { Answer } from '@thinna/contract/kit/call';
import { labelOf, problemsOf } from '@thinna/contract/kit/failure';
import { clinicDay } from '@thinna/contract/kit/office/day';
import { fill } from '@thinna/contract/words/index';
import { useId, useState } from 'react';
import { Changes } from '../console/changes.tsx';
import { EditorDialog } from '../console/editor-dialog.tsx';
import { formErrorOf } from '../console/form-error.ts';
import { PastEntries } from '../console/past-entries.tsx';
import { PatientLabel } from '../console/patient-label.tsx';
import type { Entry } from '../console/patient-record.ts';
import { asStaff, Failure } from '../lib/console/api.ts';
import { useWords } from '../lib/console/console-language.tsx';
import { byServerClock } from '../lib/console/server-clock.ts';
import { DayOrTimeField } from '../ui/console/day-or-time-field.tsx';
import { InertWhileSending } from '../ui/console/inert-while-sending.tsx';
import { readMoment } from '../ui/console/moment.tsx';
import { Field } from '../ui/form/field.tsx';
import { Form, type SubmitResult, useForm, type Values } from '../ui/form/form.tsx';
import { additions, draftPlace, entriesOf, type Section, titleOf } from './clinical.ts';
import { SaveState, useSave } from './save-state.tsx';

type Words = ReturnType<typeof useWords>;
type Addition = (typeof additions)[Section];
type StaffAddition = ReturnType<typeof asStaff<Addition>>;
export type SavedPatient = Answer<StaffAddition>;

/** Enough to know where the log stands; the box must stay in sight on a phone. */
const AT_FIRST = 1;

interface AddEntryProps {
  section: Section;
  /** When the entry was recorded that this one corrects. */
  corrected: string | null;
  assignment: CareAssignment;
  isEnded: boolean;
  onSaved(saved: SavedPatient, savedAt: Date): void;
  onRefused(): void;
  onClose(): void;
}

/** One entry more. What is typed is kept as a draft until it is saved, whatever happens to the phone. */
export function AddEntry({
  section,
  corrected,
  assignment,
  isEnded,
  onSaved,
  onRefused,
  onClose,
}: AddEntryProps) {
  const words = useWords();
  const text = words.staff.assignments;
  const { patient, patient_id } = assignment;
  const call = additions[section];
  const { save, saving } = useSave<StaffAddition>(asStaff<Addition>(call), { onSaved });
  const [opened] = useState(() => openedWith(section, patient, corrected, words));

  const send = async (typed: Record<string, unknown>): Promise<SubmitResult> => {
    if (!patient_id) return { sentence: words.patients.id_missing };
    const isSame = (name: string) => (typed[name] ?? '') === (opened.record[name] ?? '');
    if (opened.entry && [...stateFields, textOf[section]].every(isSame)) {
      return { sentence: text.nothing_corrected };
    }
    // What is blank stays: a colleague may have changed meanwhile what nobody has changed here.
    const unchanged = stateFields.filter((name) => name in typed && isSame(name));
    const body = { ...typed, ...Object.fromEntries(unchanged.map((name) => [name, null])) };
    const judged = call.body.safeParse(body);
    if (!judged.success) {
      return { sentence: null, problems: problemsOf(judged.error, call.body, words) };
    }
    try {
      await save({ params: { id: String(patient_id) }, body });
    } catch (error) {
      if (error instanceof Failure && error.status === 403) onRefused();
      return { ...formErrorOf(error, ''), sentence: text.failed[section] };
    }
  };

  return (
    <EditorDialog
      title={fill(text.add_to, { section: titleOf(section, words) })}
      draft={draftPlace(assignment.id, section)}
      initial={opened.record}
      status={<SaveState of={isEnded ? 'not begun' : saving} />}
      review={
        section === 'health' && !isEnded && <StateChanges patient={patient} opened={opened} />
      }
      onClose={onClose}
    >
      {(form) => (
        <>
          <p className="mb-3 font-bold">
            <PatientLabel name={patient.name} register_number={patient.register_number} />
          </p>
          {isEnded ? (
            <p role="alert" className="notice mb-4">
              {text.ended}
            </p>
          ) : (
            <PastEntries entries={entriesOf(section, patient)} first={AT_FIRST} />
          )}
          {opened.entry && !isEnded && <p className="notice mb-4">{text.correcting}</p>}
          <Form
            schema={call.body}
            initial={{ ...opened.first, ...form.initial }}
            onChange={form.onChange}
            onSend={send}
          >
            <InertWhileSending>
              <Fields of={section} opened={opened} isEnded={isEnded} />
            </InertWhileSending>
            {form.buttons}
          </Form>
        </>
      )}
    </EditorDialog>
  );
}

const stateFields = ['disease', 'medication'] as const;
type StateField = (typeof stateFields)[number];

/** The one text that every entry of a section may have. */
const textOf = { health: 'note', history: 'history', notes: 'additional_notes' } as const;

interface Opened {
  /** Counts as typed, and is kept with the first letter: a draft that comes back tomorrow is still about today. */
  first: Values;
  /** What the record has, kept as a draft only where it is changed. */
  record: Values;
  /** What is corrected. */
  entry: Entry | undefined;
}

/** A note is about today unless somebody says otherwise; a correction begins with what it corrects. */
function openedWith(
  section: Section,
  patient: CareAssignment['patient'],
  corrected: string | null,
  words: Words,
): Opened {
  const entry = entriesOf(section, patient).find(({ at }) => at !== null && at === corrected);
  const text = entry && { [textOf[section]]: correctionOf(entry, words) };
  if (section !== 'health') return { first: {}, record: { ...text }, entry };
  const state = Object.fromEntries(stateFields.map((name) => [name, presentOf(patient, name)]));
  const note_date = entry?.day ?? clinicDay(byServerClock(Date.now()));
  return { first: { note_date }, record: { ...state, ...text }, entry };
}

/** Corrections are appended and refer to the entry they correct; the old entry stays. */
function correctionOf({ at, text }: Entry, words: Words): string {
  const time = readMoment(at ?? '', words.language);
  const head = fill(words.staff.assignments.correction_of, { time });
  return text === '' ? head : `${head}:\n${text}`;
}

/** As a text box has it. */
const presentOf = ({ healthStatus }: CareAssignment['patient'], name: StateField): string =>
  healthStatus?.[0]?.[name]?.replace(/\r\n/g, '\n') ?? '';

interface FieldsProps {
  of: Section;
  opened: Opened;
  isEnded: boolean;
}

function Fields({ of: section, opened, isEnded }: FieldsProps) {
  const words = useWords();
  const { values } = useForm();
  // Of a patient in other hands only what was typed here is shown.
  const isShown = (name: string) =>
    !isEnded || !opened.record[name] || values[name] !== opened.record[name];
  const name = textOf[section];
  return (
    <>
      {isShown(name) && <Field name={name} rows={ROWS} />}
      {section === 'health' && (
        <>
          <DayOrTimeField name="note_date" hint={words.patient_form.note_date_hint} />
          <StateFields opened={opened} isShown={isShown} />
        </>
      )}
    </>
  );
}

interface StateFieldsProps {
  opened: Opened;
  isShown(name: string): boolean;
}

/** Collapsed by default: notes are written at every visit, these fields change rarely. */
function StateFields({ opened: { record, entry }, isShown }: StateFieldsProps) {
  const text = useWords().staff.assignments;
  const { values, problems } = useForm();
  const id = useId();
  const [isAsked, setIsAsked] = useState(() =>
    stateFields.some((name) => values[name] !== record[name] || entry?.[name] !== undefined),
  );
  const isOpen = isAsked || problems.some(({ field }) => stateFields.some((one) => one === field));
  return (
    <>
      <button
        type="button"
        className="button-quiet mb-4 w-full"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsAsked(!isOpen)}
      >
        {text.change_state}
      </button>
      <div id={id} hidden={!isOpen}>
        {stateFields.filter(isShown).map((name) => (
          <Field key={name} name={name} rows={STATE_ROWS} hint={text.health_hint} />
        ))}
      </div>
    </>
  );
}

/** What would stand in the record instead of what stands there now; blank is no change (D-31). */
function StateChanges({
  patient,
  opened,
}: Pick<AddEntryProps['assignment'], 'patient'> & { opened: Opened }) {
  const words = useWords();
  const { schema, values } = useForm();
  const changes = stateFields
    .map((name) => ({
      label: labelOf(schema, name, words),
      was: presentOf(patient, name),
      becomes: values[name]?.trim() ?? '',
      isTyped: values[name]?.trim() !== opened.record[name],
    }))
    .filter(({ was, becomes, isTyped }) => isTyped && becomes !== '' && becomes !== was);
  return <Changes of={changes} />;
}

const ROWS = 5;
const STATE_ROWS = 3;
