import { useSyncExternalStore } from 'react';

/**
 * Whether the key / leads to the search box. It is a setting of this browser: whoever speaks to
 * their computer must be able to say "/" without being led away (WCAG 2.1.4).
 */
const OFF = 'search-key-off';
const CHANGED = 'search-key-changed';

export function useSearchKey(): [isOn: boolean, turn: (isOn: boolean) => void] {
  return [useSyncExternalStore(onChange, read, () => true), turn];
}

const read = (): boolean => localStorage.getItem(OFF) === null;

function turn(isOn: boolean): void {
  if (isOn) localStorage.removeItem(OFF);
  else localStorage.setItem(OFF, 'yes');
  dispatchEvent(new Event(CHANGED));
}

/** Heard in this tab at once, and in every other one through the storage. */
function onChange(listener: () => void): () => void {
  addEventListener(CHANGED, listener);
  addEventListener('storage', listener);
  return () => {
    removeEventListener(CHANGED, listener);
    removeEventListener('storage', listener);
  };
}
