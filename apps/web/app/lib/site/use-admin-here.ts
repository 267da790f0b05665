import { useSyncExternalStore } from 'react';
import { ADMIN_TOKEN, payloadOf } from '../token.ts';

/**
 * Whether an unexpired token of an administrator is stored (D-54). The server, which keeps a page for
 * everybody, says no; afterwards it is looked up whenever a menu opens, where it is seen.
 */
export const useAdminHere = (): boolean =>
  useSyncExternalStore(onMenuOpening, isAdminHere, () => false);

function onMenuOpening(look: () => void): () => void {
  addEventListener('beforetoggle', look, true);
  return () => removeEventListener('beforetoggle', look, true);
}

function isAdminHere(): boolean {
  try {
    const { exp } = payloadOf(localStorage.getItem(ADMIN_TOKEN) ?? '') as { exp?: number };
    return Number(exp) * 1000 > Date.now();
  } catch {
    return false;
  }
}
