import { useSyncExternalStore } from 'react';
import { ADMIN_TOKEN, payloadOf } from '../token.ts';

/**
 * Returns whether an unexpired admin token is stored (D-54). False in cached HTML, which is the
 * same for everybody; read again whenever a menu opens, because only menus show the result.
 */
export const useIsAdminLoggedIn = (): boolean =>
  useSyncExternalStore(subscribeToMenus, hasAdminToken, () => false);

function subscribeToMenus(listener: () => void): () => void {
  addEventListener('beforetoggle', listener, true);
  return () => removeEventListener('beforetoggle', listener, true);
}

function hasAdminToken(): boolean {
  try {
    const { exp } = payloadOf(localStorage.getItem(ADMIN_TOKEN) ?? '') as { exp?: number };
    return Number(exp) * 1000 > Date.now();
  } catch {
    return false;
  }
}
