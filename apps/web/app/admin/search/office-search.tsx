import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { hasOpenOverlay } from '../../lib/office/open-overlay.ts';
import { useSearchKey } from '../../lib/office/search-key.ts';
import { useToast } from '../../ui/console/toast.tsx';
import { useWords } from '../use-words.ts';
import { SearchIcon } from './icons.tsx';
import { useEarlyText } from './use-early-text.ts';
import '../../styles/office-search.css';

const loadPanel = () => import('./panel.tsx');
/** Loaded when it is needed: the list of results is a large part of the office's scripts. */
const SearchPanel = lazy(loadPanel);

/**
 * The search of the office's bar: a button that looks like a field on wide screens. It opens the
 * panel, and so does `/`.
 */
export function OfficeSearch() {
  const text = useWords().search;
  const [hasKeys] = useSearchKey();
  const toast = useToast();
  const [isOpen, setIsOpen] = useState(false);
  const earlyText = useEarlyText();
  // Loaded first: a script that does not come must not take the page away.
  const open = () => {
    earlyText.collect();
    return loadPanel().then(
      () => earlyText.isCollecting() && setIsOpen(true),
      () => {
        earlyText.drop();
        toast.failure(text.failed);
      },
    );
  };
  useOpenKey(hasKeys, () => void open());

  return (
    <>
      <button
        type="button"
        className="office-search"
        aria-haspopup="dialog"
        aria-label={text.title}
        {...(hasKeys && { 'aria-keyshortcuts': '/' })}
        onClick={() => void open()}
      >
        <SearchIcon />
        <span className="max-lg:hidden">{text.button}</span>
        {hasKeys && (
          <span aria-hidden="true" className="office-search-keys">
            <kbd>/</kbd>
            <kbd className="office-search-second">/</kbd>
          </span>
        )}
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <SearchPanel earlyText={earlyText} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/**
 * Opens the search on `/`, except in a field. A list has its own search box, which `/` leads to
 * first; in that box, while it is empty, `/` opens this search.
 */
function useOpenKey(isOn: boolean, onOpen: () => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event;
    if (key !== '/' || !isOn || event.defaultPrevented || event.isComposing) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (!(target instanceof HTMLElement) || hasOpenOverlay()) return;
    const field = target.closest('input, select, textarea');
    const isEmptyListSearch =
      field?.matches('.list-search > input') && !('value' in field && field.value);
    if (field && !isEmptyListSearch) return;
    event.preventDefault();
    onOpen();
  });

  // On the window, after the keys of a list on the document have had their turn.
  useEffect(() => {
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}
