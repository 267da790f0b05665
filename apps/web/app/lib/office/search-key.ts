import { useSyncExternalStore } from 'react';

/**
 * Local storage key of the setting that turns off the "/" shortcut to the search box. Speech input
 * users need that, because dictated text may trigger single-key shortcuts (WCAG 2.1.4).
 */
const OFF_KEY = 'search-key-off';
const CHANGE_EVENT = 'search-key-changed';

export function useSearchKey(): [isOn: boolean, turn: (isOn: boolean) => void] {
  return [useSyncExternalStore(subscribe, readIsOn, () => true), turn];
}

const readIsOn = (): boolean => localStorage.getItem(OFF_KEY) === null;

function turn(isOn: boolean): void {
  if (isOn) localStorage.removeItem(OFF_KEY);
  else localStorage.setItem(OFF_KEY, 'yes');
  dispatchEvent(new Event(CHANGE_EVENT));
}

/** Subscribes to changes in this tab (own event) and in other tabs (`storage` event). */
function subscribe(listener: () => void): () => void {
  addEventListener(CHANGE_EVENT, listener);
  addEventListener('storage', listener);
  return () => {
    removeEventListener(CHANGE_EVENT, listener);
    removeEventListener('storage', listener);
  };
}
