import { fill } from '@thinna/contract/words/index';
import { useWords } from '../use-words.ts';
import type { Sorting } from './use-sorting.ts';

/** Chooses all rows, says how many are chosen, and sorts them with one press. */
export function SortBar({ isJunk, sorting }: { isJunk: boolean; sorting: Sorting }) {
  const { quarantine: text, language } = useWords();
  const { ids, isAllChosen, isRunning } = sorting;
  const button = (label: string, className: string, run: () => Promise<void>) => (
    <button
      type="button"
      className={className}
      aria-disabled={isRunning || ids.length === 0}
      onClick={() => void run()}
    >
      {label}
    </button>
  );

  return (
    <div className="sort-bar">
      <label className="row-check">
        <input
          type="checkbox"
          checked={isAllChosen}
          onChange={(event) => sorting.chooseAll(event.target.checked)}
        />
        {text.choose_all}
      </label>
      <p role="status" className="grow tabular-nums">
        {fill(text.chosen, { count: ids.length.toLocaleString(`${language}-IN`) })}
      </p>
      <div className="flex flex-wrap gap-3">
        {isJunk ? (
          button(text.not_junk, 'button', sorting.putBack)
        ) : (
          <>
            {button(text.take_in, 'button', sorting.takeIn)}
            {button(text.junk, 'button-quiet', sorting.markJunk)}
          </>
        )}
      </div>
    </div>
  );
}
