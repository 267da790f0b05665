import { newNote, showsIllness } from '@thinna/contract/patients/patient-fields';
import { patientCalls as calls, type Patient } from '@thinna/contract/patients/patients';
import { useState } from 'react';
import { DraftNote } from '../../../console/draft-note.tsx';
import { formErrorOf } from '../../../console/form-error.ts';
import { useDraft } from '../../../console/use-draft.ts';
import { useAction, useSetCachedAnswer } from '../../../lib/console/use-call.ts';
import { useSharedWords } from '../../../lib/words.ts';
import { useToast } from '../../../ui/console/toast.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Form, type SubmitResult, useIsSending } from '../../../ui/form/form.tsx';
import { useWords } from '../../use-words.ts';
import { openPatient } from '../open-patient.ts';

const initial = { note: '' };
/** No refetch: the answer has the new note. */
const refreshes: [] = [];

/** Adds a note and nothing else: to the health log of a nursed patient, else to the notes. */
export function NoteBox({ patient }: { patient: Patient }) {
  const text = useWords().patient_record.hub;
  const toast = useToast();
  const params = { id: String(patient.id) };
  const setCached = useSetCachedAnswer(openPatient, { params });
  const draft = useDraft(`patient ${patient.id} hub note`, initial);
  const [savedCount, setSavedCount] = useState(0);
  const addHealth = useAction(calls.addHealthStatus, { isRetrySafe: true, refreshes });
  const addNote = useAction(calls.notes, { isRetrySafe: true, refreshes });

  const save = async ({ note }: (typeof newNote)['_output']): Promise<SubmitResult> => {
    try {
      const saved = showsIllness(patient.support_type)
        ? await addHealth.run({ params, body: { note } })
        : await addNote.run({ params, body: { additional_notes: note } });
      setCached(saved);
    } catch (error) {
      return formErrorOf(error, text.note_failed);
    }
    toast.success(text.note_saved);
    draft.forget();
    setSavedCount((count) => count + 1);
  };

  return (
    <div id="add-note" className="mb-5">
      {draft.restored && <DraftNote onDiscard={draft.forget} />}
      {/* A form reads its initial values on mount only. */}
      <Form
        key={`${savedCount} ${draft.restored ? 'restored' : 'fresh'}`}
        schema={newNote}
        initial={{ ...initial, ...draft.restored }}
        onChange={draft.onChange}
        onSend={save}
      >
        <Field name="note" hint={text.note_hint} rows={2} />
        <SaveNoteButton label={text.save_note} />
      </Form>
    </div>
  );
}

function SaveNoteButton({ label }: { label: string }) {
  const { saving } = useSharedWords().form;
  const isSending = useIsSending();
  return (
    <button type="submit" className="button-quiet" disabled={isSending}>
      {isSending ? saving : label}
    </button>
  );
}
