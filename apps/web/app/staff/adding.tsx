import type { Answer, Sent } from '@thinna/contract/call';
import type { CareAssignment } from '@thinna/contract/care';
import { clinicDay } from '@thinna/contract/day';
import { fill } from '@thinna/contract/words/index';
import { useState } from 'react';
import { Earlier } from '../console/earlier.tsx';
import { EditorDialog } from '../console/editor-dialog.tsx';
import { outcomeOf } from '../console/outcome.ts';
import { Whose } from '../console/whose.tsx';
import { asStaff, Failure } from '../lib/api.ts';
import { useWords } from '../lib/console-language.tsx';
import { byServerClock } from '../lib/server-clock.ts';
import { Field } from '../ui/field.tsx';
import { Form, type Outcome } from '../ui/form.tsx';
import { StillWhileSending } from '../ui/still-while-sending.tsx';
import { WhenField } from '../ui/when-field.tsx';
import { additions, draftPlace, entriesOf, type Section, titleOf } from './clinical.ts';
import { SaveState, useSave } from './save-state.tsx';

type Addition = (typeof additions)[Section];
type StaffAddition = ReturnType<typeof asStaff<Addition>>;
export type SavedPatient = Answer<StaffAddition>;

/** Enough to know where the log stands; the box must stay in sight on a phone. */
const AT_FIRST = 1;

interface AddingProps {
  section: Section;
  assignment: CareAssignment;
  isEnded: boolean;
  onSaved(saved: SavedPatient): void;
  onRefused(): void;
  onClose(): void;
}

/** One entry more. What is typed is kept as a draft until it is saved, whatever happens to the phone. */
export function Adding({ section, assignment, isEnded, onSaved, onRefused, onClose }: AddingProps) {
  const words = useWords();
  const own = words.staff.assignments;
  const { patient, patient_id } = assignment;
  const call = additions[section];
  const { save, saving } = useSave<StaffAddition>(asStaff<Addition>(call), { onSaved });
  const [isRefused, setIsRefused] = useState(false);
  const [first] = useState(() => firstOf(section));
  const isOver = isEnded || isRefused;

  const send = async (body: unknown): Promise<Outcome> => {
    if (!patient_id) return { sentence: words.patients.id_missing };
    try {
      await save({ params: { id: String(patient_id) }, body } as Sent<StaffAddition>);
    } catch (error) {
      if (error instanceof Failure && error.status === 403) {
        setIsRefused(true);
        onRefused();
      }
      return { ...outcomeOf(error, ''), sentence: own.failed[section] };
    }
  };

  return (
    <EditorDialog
      title={fill(own.add_to, { section: titleOf(section, words) })}
      draft={draftPlace(assignment.id, section)}
      initial={{}}
      status={<SaveState of={isOver ? 'not begun' : saving} />}
      onClose={onClose}
    >
      {(form) => (
        <>
          <p className="mb-3 font-bold">
            <Whose name={patient.name} register_number={patient.register_number} />
          </p>
          {isOver ? (
            <p role="alert" className="notice mb-4">
              {own.ended}
            </p>
          ) : (
            <Earlier entries={entriesOf(section, patient)} first={AT_FIRST} />
          )}
          <Form
            schema={call.body}
            initial={{ ...first, ...form.initial }}
            onChange={form.onChange}
            onSend={send}
          >
            <StillWhileSending>
              <Fields of={section} />
            </StillWhileSending>
            {form.buttons}
          </Form>
        </>
      )}
    </EditorDialog>
  );
}

/**
 * A note is about today unless somebody says otherwise. The day counts as typed, and is kept with the
 * first letter: a draft that comes back tomorrow is still about today.
 */
const firstOf = (section: Section) =>
  section === 'health' ? { note_date: clinicDay(byServerClock(Date.now())) } : {};

/** The note first: it is written at every visit, the others when something has changed. */
function Fields({ of: section }: { of: Section }) {
  const words = useWords();
  if (section === 'history') return <Field name="history" rows={ROWS} />;
  if (section === 'notes') return <Field name="additional_notes" rows={ROWS} />;
  return (
    <>
      <Field name="note" rows={ROWS} />
      <Field name="disease" rows={ROWS} hint={words.staff.assignments.health_hint} />
      <Field name="medication" rows={ROWS} hint={words.staff.assignments.health_hint} />
      <WhenField name="note_date" hint={words.patient_form.note_date_hint} />
    </>
  );
}

const ROWS = 5;
