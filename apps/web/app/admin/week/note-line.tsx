import { useWords } from '../use-words.ts';
import type { Note } from './use-board-actions.ts';

interface NoteLineProps {
  note: Note;
  isRunning: boolean;
}

/**
 * Tells what the last action did, with Undo. Both live regions are always rendered, because screen
 * readers ignore newly inserted ones.
 */
export function NoteLine({
  note: { sentence, isFailure = false, undo },
  isRunning,
}: NoteLineProps) {
  const text = useWords().week;
  return (
    <div className={isFailure ? 'week-note week-note-failure' : 'week-note'}>
      <p role="status">{!isFailure && sentence}</p>
      <p role="alert">{isFailure && sentence}</p>
      {undo && (
        <button
          type="button"
          className="button-quiet"
          aria-disabled={isRunning}
          onClick={() => void (isRunning || undo())}
        >
          {text.undo}
        </button>
      )}
    </div>
  );
}
