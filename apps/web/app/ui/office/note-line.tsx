import { useEffect, useRef } from 'react';

/** What the last action did; stays until the next one. */
export interface Note {
  sentence: string;
  isFailure?: boolean;
  /** Takes the action back. */
  undo?: () => Promise<void>;
  /** Whether the focus goes to Undo, else to the line: what had it is gone. */
  getsFocus?: boolean;
}

interface NoteLineProps {
  note: Note;
  undoLabel: string;
  isRunning: boolean;
}

/**
 * Tells what the last action did, with Undo. Both live regions are always rendered, because screen
 * readers ignore newly inserted ones.
 */
export function NoteLine({ note, undoLabel, isRunning }: NoteLineProps) {
  const { sentence, isFailure = false, undo } = note;
  const line = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (note.getsFocus) (button.current ?? line.current)?.focus();
  }, [note]);
  return (
    <div
      ref={line}
      tabIndex={-1}
      className={isFailure ? 'note-line note-line-failure' : 'note-line'}
    >
      <p role="status">{!isFailure && sentence}</p>
      <p role="alert">{isFailure && sentence}</p>
      {undo && (
        <button
          ref={button}
          type="button"
          className="button-quiet"
          aria-disabled={isRunning}
          onClick={() => void (isRunning || undo())}
        >
          {undoLabel}
        </button>
      )}
    </div>
  );
}
