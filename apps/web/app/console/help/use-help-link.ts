import { useLocation } from 'react-router';
import type { HelpState } from './help-back.tsx';

/** Returns the props of a link to a part of the help, which remembers the page it is on. */
export function useHelpLink(address: string, isOpen: boolean) {
  const { pathname, search, state } = useLocation();
  const from: HelpState = { from: pathname + search };
  return { to: address, state: isOpen ? (state as unknown) : from, replace: isOpen };
}
