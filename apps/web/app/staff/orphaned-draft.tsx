import { labelOf } from '@thinna/contract/kit/failure';
import { fill } from '@thinna/contract/words/index';
import { DraftNote } from '../console/draft-note.tsx';
import { useDraft } from '../console/use-draft.ts';
import { useLeaveQuestion } from '../console/use-leave-question.tsx';
import { useWords } from '../lib/console/console-language.tsx';
import { Dialog } from '../ui/console/dialog.tsx';
import { FactList } from '../ui/console/fact-block.tsx';
import { optionalUserText } from '../ui/user-text.tsx';
import { addEntryCalls, draftKey, type Section, titleOf } from './log-sections.ts';

interface OrphanedDraftProps {
  section: Section;
  assignment: number;
  onClose(): void;
}

/**
 * Shows the draft of an entry for a patient who is no longer assigned to the helper. The draft can
 * no longer be saved, but it can be read and copied before it expires.
 */
export function OrphanedDraft({ section, assignment, onClose }: OrphanedDraftProps) {
  const words = useWords();
  const text = words.staff.assignments;
  const { restored, isUnsaved, forget } = useDraft(draftKey(assignment, section), {});
  const { cancel, question } = useLeaveQuestion({ isUnsaved, onClose, onGiveUp: forget });
  if (!restored) return null;

  const label = (field: string) => labelOf(addEntryCalls[section].body, field, words);
  return (
    <Dialog title={fill(text.add_to, { section: titleOf(section, words) })} onCancel={cancel}>
      <DraftNote
        onDiscard={() => {
          forget();
          onClose();
        }}
      />
      {/* Gets the focus instead of the button above, which discards the draft. */}
      <p role="alert" tabIndex={-1} data-first-focus className="notice mb-4">
        {text.ended}
      </p>
      <div className="care-facts">
        <FactList
          facts={Object.entries(restored).map(([field, value]) => [
            label(field),
            optionalUserText(value),
          ])}
        />
      </div>
      <div className="dialog-buttons">
        <button type="button" className="button-quiet" onClick={cancel}>
          {words.close}
        </button>
      </div>
      {question}
    </Dialog>
  );
}
