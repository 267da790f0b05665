import type { Visit } from '@thinna/contract/visits/visits';
import type { AddedVisits } from '@thinna/contract/week/board';
import { EditorDialog } from '../../console/editor-dialog.tsx';
import { useWords } from '../use-words.ts';
import { startValues, VisitForm, type VisitStart, valuesOf } from './form.tsx';
import { formatVisitPatient } from './visit-patient.ts';

interface VisitEditorProps {
  visit: Visit | undefined;
  start?: VisitStart;
  /** Called with the visits that a repeat has added and left out; without it there is no Repeat. */
  onRepeated?: (answer: AddedVisits) => void;
  onClose(): void;
}

/** The dialog that adds a visit or, if `visit` is given, edits it. */
export function VisitEditor({ visit, start, onRepeated, onClose }: VisitEditorProps) {
  const text = useWords().visits;
  const initial = visit ? valuesOf(visit) : startValues(start);
  return (
    <EditorDialog
      title={visit ? text.edit : text.add}
      draft={`schedule ${visit?.id ?? nameOfStart(start)}`}
      initial={onRepeated ? { ...initial, weeks: '1' } : initial}
      onClose={onClose}
    >
      {(form) => <VisitForm visit={visit} onSaved={onClose} onRepeated={onRepeated} {...form} />}
    </EditorDialog>
  );
}

/** Tells the drafts of new visits apart: by the patient, or by the cell of the week board. */
function nameOfStart(start: VisitStart = {}): string {
  if (start.patient_name !== undefined) return formatVisitPatient(start);
  const { visit_date, helper_id } = start;
  return ['new', visit_date, helper_id].filter((part) => part ?? false).join(' ');
}
