import { SEARCH_TEXT_MAX } from '@thinna/contract/constants/limits';
import { useCombobox } from 'downshift';
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { send } from '../../lib/console/api.ts';
import { useSearchKey } from '../../lib/office/search-key.ts';
import { useModal } from '../../ui/console/dialog.tsx';
import { useWords } from '../use-words.ts';
import { SearchIcon } from './icons.tsx';
import { KeyHints } from './key-hints.tsx';
import { callId, ResultList } from './result-list.tsx';
import { keyOf, type Result, resultsOf, targetOf, titleOf } from './results.ts';
import { SearchStatus } from './status.tsx';
import type { EarlyText } from './use-early-text.ts';
import { useSearch } from './use-search.ts';

const { InputBlur, InputClick, MenuMouseLeave } = useCombobox.stateChangeTypes;

interface SearchPanelProps {
  /** What was typed before the field was there. */
  earlyText: Pick<EarlyText, 'handOver'>;
  onClose(): void;
}

/** The search in a dialog over the page: the field, what was found, and a link to call each. */
export default function SearchPanel({ earlyText, onClose }: SearchPanelProps) {
  const words = useWords();
  const text = words.search;
  const modal = useModal(onClose);
  const [typed, setTyped] = useState('');
  // After `useModal` has focused the field: a value that is set then has the caret at its end.
  useLayoutEffect(() => {
    earlyText.handOver((early) => setTyped(early.slice(0, SEARCH_TEXT_MAX)));
  }, [earlyText]);
  const search = useSearch(typed);
  const results = search.found ? resultsOf(search.found) : [];
  const [hasKeys] = useSearchKey();
  const open = useOpenResult(onClose);

  const id = useId();
  const list = useCombobox<Result>({
    id,
    items: results,
    itemToString: (result) => (result ? titleOf(result) : ''),
    inputValue: typed,
    isOpen: true,
    selectedItem: null,
    onSelectedItemChange: ({ selectedItem }) => selectedItem && void open(selectedItem),
    defaultHighlightedIndex: 0,
    // By the browser: what scrolls is around the list.
    scrollIntoView: (option) => option.scrollIntoView({ block: 'nearest' }),
    // The choice stays wherever focus and pointer go, and until a chosen record is open.
    stateReducer: (state, { type, changes }) => {
      if (type === InputBlur || type === InputClick || type === MenuMouseLeave) return state;
      return changes.selectedItem
        ? { ...changes, highlightedIndex: state.highlightedIndex }
        : changes;
    },
  });
  useFirstChosen(results.map(keyOf).join(' '), list.setHighlightedIndex);

  const chosen = results[list.highlightedIndex];
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, nativeEvent } = event;
    // Escape closes the dialog.
    if (key === 'Escape') Object.assign(nativeEvent, { preventDownshiftDefault: true });
    if (!chosen || !hasKeys || !isCallKey(event) || /\p{L}/u.test(typed)) return;
    event.preventDefault();
    document.getElementById(callId(id, chosen))?.click();
  };

  return (
    <dialog {...modal} {...lightDismiss} aria-label={text.title} className="search-panel console">
      <div className="search-panel-top">
        <SearchIcon />
        <input
          {...list.getInputProps({
            // Set synchronously: downshift's callback comes later, and the caret would jump.
            onChange: ({ currentTarget }) => setTyped(currentTarget.value),
            onKeyDown,
            'aria-label': text.title,
            'aria-expanded': results.length > 0,
            // Downshift names the first option also while there is none.
            ...(!chosen && { 'aria-activedescendant': '' }),
          })}
          className="search-panel-input"
          placeholder={text.placeholder}
          maxLength={SEARCH_TEXT_MAX}
          enterKeyHint="search"
          spellCheck={false}
        />
        <button type="button" className="button-quiet shrink-0" onClick={onClose}>
          {words.close}
        </button>
      </div>
      <div className="search-panel-body">
        <SearchStatus search={search} count={results.length} />
        <ResultList id={id} list={list} results={results} text={search.text} />
      </div>
      <KeyHints hasCallKey={hasKeys} />
    </dialog>
  );
}

/** Closes the dialog on a press outside of it, in browsers that know the attribute. */
const lightDismiss: object = { closedby: 'any' };

const isCallKey = ({ key, ctrlKey, metaKey, altKey, nativeEvent }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'c' && !ctrlKey && !metaKey && !altKey && !nativeEvent.isComposing;

/** Chooses the first result whenever there are others, so that Enter opens it. */
function useFirstChosen(keys: string, choose: (index: number) => void): void {
  const previousKeys = useRef('');
  useEffect(() => {
    if (previousKeys.current !== keys) choose(keys === '' ? -1 : 0);
    previousKeys.current = keys;
  }, [keys, choose]);
}

/** Returns a function that marks a record as seen and then opens it, even if marking failed. */
function useOpenResult(onClose: () => void) {
  const navigate = useNavigate();
  const isOpening = useRef(false);
  return async (result: Result) => {
    const target = targetOf(result);
    if (!target || isOpening.current) return;
    isOpening.current = true;
    await send(target.view, { params: { id: String(target.id) } }).catch(() => undefined);
    // First: behind an open dialog the heading of the next page could not get the focus.
    onClose();
    await navigate(target.path);
  };
}
