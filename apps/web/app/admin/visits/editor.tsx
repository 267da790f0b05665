import type { Visit } from '@thinna/contract/visits/visits';
import { EditorDialog } from '../../console/editor-dialog.tsx';
import { useWords } from '../use-words.ts';
import { startValues, VisitForm, type VisitStart, valuesOf } from './form.tsx';
import { formatVisitPatient } from './visit-patient.ts';

interface VisitEditorProps {
  visit: Visit | undefined;
  start?: VisitStart;
  onClose(): void;
}

/** The dialog that adds a visit or, if `visit` is given, edits it. */
export function VisitEditor({ visit, start, onClose }: VisitEditorProps) {
  const text = useWords().visits;
  return (
    <EditorDialog
      title={visit ? text.edit : text.add}
      draft={`schedule ${visit?.id ?? (start ? formatVisitPatient(start) : 'new')}`}
      initial={visit ? valuesOf(visit) : startValues(start)}
      onClose={onClose}
    >
      {(form) => <VisitForm visit={visit} onSaved={onClose} {...form} />}
    </EditorDialog>
  );
}
