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
import { Failure } from '../lib/console/api.ts';
import { useWords } from '../lib/console/console-language.tsx';
import { toServerTime } from '../lib/console/server-clock.ts';
import { DayOrTimeField } from '../ui/console/day-or-time-field.tsx';
import { InertWhileSending } from '../ui/console/inert-while-sending.tsx';
import { formatMoment } from '../ui/console/moment.tsx';
import { Field } from '../ui/form/field.tsx';
import { Form, type SubmitResult, useForm, type Values } from '../ui/form/form.tsx';
import { addEntryCalls, draftKey, entriesOf, type Section, titleOf } from './log-sections.ts';
import { SaveState, useSave } from './save-state.tsx';

type Words = ReturnType<typeof useWords>;
type Addition = (typeof addEntryCalls)[Section];
export type SavedPatient = Answer<Addition>;

/** Earlier entries shown at first, so that the input stays in view on a phone. */
const INITIAL_ENTRIES = 1;

interface AddEntryProps {
  section: Section;
  /** Recording time of the entry that this one corrects. */
  corrected: string | null;
  assignment: CareAssignment;
  isEnded: boolean;
  onSaved(saved: SavedPatient, savedAt: Date): void;
  onRefused(): void;
  onClose(): void;
}

/** The dialog that adds an entry to a log. Unsaved input is kept as a draft. */
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
  const call = addEntryCalls[section];
  const { save, saving } = useSave<Addition>(call, { onSaved });
  const [initialState] = useState(() => initialStateOf(section, patient, corrected, words));

  const send = async (values: Record<string, unknown>): Promise<SubmitResult> => {
    if (!patient_id) return { sentence: words.patients.id_missing };
    const isUnchanged = (name: string) =>
      (values[name] ?? '') === (initialState.record[name] ?? '');
    if (initialState.entry && [...stateFields, textFieldOf[section]].every(isUnchanged)) {
      return { sentence: text.nothing_corrected };
    }
    // Null keeps the stored value, which a colleague may have changed meanwhile.
    const unchangedFields = stateFields.filter((name) => name in values && isUnchanged(name));
    const body = { ...values, ...Object.fromEntries(unchangedFields.map((name) => [name, null])) };
    const parsed = call.body.safeParse(body);
    if (!parsed.success) {
      return { sentence: null, problems: problemsOf(parsed.error, call.body, words) };
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
      draft={draftKey(assignment.id, section)}
      initial={initialState.record}
      status={<SaveState of={isEnded ? 'not begun' : saving} />}
      review={
        section === 'health' &&
        !isEnded && <StateChanges patient={patient} initialState={initialState} />
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
            <PastEntries entries={entriesOf(section, patient)} first={INITIAL_ENTRIES} />
          )}
          {initialState.entry && !isEnded && <p className="notice mb-4">{text.correcting}</p>}
          <Form
            schema={call.body}
            initial={{ ...initialState.defaults, ...form.initial }}
            onChange={form.onChange}
            onSend={send}
          >
            <InertWhileSending>
              <Fields section={section} initialState={initialState} isEnded={isEnded} />
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

/** The free-text field of each section. */
const textFieldOf = { health: 'note', history: 'history', notes: 'additional_notes' } as const;

interface InitialState {
  /** Stored in the draft although untouched: a draft restored tomorrow keeps today's date. */
  defaults: Values;
  /** Values of the stored record, which the draft holds only where they are changed. */
  record: Values;
  /** The entry to correct. */
  entry: Entry | undefined;
}

/** Returns the initial values: a note is about today, a correction starts with the old entry. */
function initialStateOf(
  section: Section,
  patient: CareAssignment['patient'],
  corrected: string | null,
  words: Words,
): InitialState {
  const entry = entriesOf(section, patient).find(({ at }) => at !== null && at === corrected);
  const text = entry && { [textFieldOf[section]]: correctionOf(entry, words) };
  if (section !== 'health') return { defaults: {}, record: { ...text }, entry };
  const state = Object.fromEntries(stateFields.map((name) => [name, currentValue(patient, name)]));
  const note_date = entry?.day ?? clinicDay(toServerTime(Date.now()));
  return { defaults: { note_date }, record: { ...state, ...text }, entry };
}

/** Returns the initial text of a correction, which refers to the old entry; that one stays. */
function correctionOf({ at, text }: Entry, words: Words): string {
  const time = formatMoment(at ?? '', words.language);
  const head = fill(words.staff.assignments.correction_of, { time });
  return text === '' ? head : `${head}:\n${text}`;
}

/** Returns the stored value with the line breaks of a textarea. */
const currentValue = ({ healthStatus }: CareAssignment['patient'], name: StateField): string =>
  healthStatus?.[0]?.[name]?.replace(/\r\n/g, '\n') ?? '';

interface FieldsProps {
  section: Section;
  initialState: InitialState;
  isEnded: boolean;
}

function Fields({ section, initialState, isEnded }: FieldsProps) {
  const words = useWords();
  const { values } = useForm();
  // After the assignment has ended, only the helper's own input is shown.
  const isShown = (name: string) =>
    !isEnded || !initialState.record[name] || values[name] !== initialState.record[name];
  const name = textFieldOf[section];
  return (
    <>
      {isShown(name) && <Field name={name} rows={ROWS} />}
      {section === 'health' && (
        <>
          <DayOrTimeField name="note_date" hint={words.patient_form.note_date_hint} />
          <StateFields initialState={initialState} isShown={isShown} />
        </>
      )}
    </>
  );
}

interface StateFieldsProps {
  initialState: InitialState;
  isShown(name: string): boolean;
}

/** Collapsed by default: notes are written at every visit, these fields change rarely. */
function StateFields({ initialState: { record, entry }, isShown }: StateFieldsProps) {
  const text = useWords().staff.assignments;
  const { values, problems } = useForm();
  const id = useId();
  const [isExpanded, setIsExpanded] = useState(() =>
    stateFields.some((name) => values[name] !== record[name] || entry?.[name] !== undefined),
  );
  const isOpen =
    isExpanded || problems.some(({ field }) => stateFields.some((name) => name === field));
  return (
    <>
      <button
        type="button"
        className="button-quiet mb-4 w-full"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsExpanded(!isOpen)}
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

/** The changes of disease and medication that saving makes; a blank field is no change (D-31). */
function StateChanges({
  patient,
  initialState,
}: Pick<AddEntryProps['assignment'], 'patient'> & { initialState: InitialState }) {
  const words = useWords();
  const { schema, values } = useForm();
  const changes = stateFields
    .map((name) => ({
      label: labelOf(schema, name, words),
      was: currentValue(patient, name),
      becomes: values[name]?.trim() ?? '',
      isTyped: values[name]?.trim() !== initialState.record[name],
    }))
    .filter(({ was, becomes, isTyped }) => isTyped && becomes !== '' && becomes !== was);
  return <Changes of={changes} />;
}

const ROWS = 5;
const STATE_ROWS = 3;
