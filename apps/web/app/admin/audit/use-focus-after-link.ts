import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { focusHeading } from '../../ui/page-heading.tsx';

/** Focuses the heading after a navigation, when the pressed link is gone with its row. */
export function useFocusAfterLink(): void {
  const { key } = useLocation();
  const initialKey = useRef(key);
  useEffect(() => {
    if (key === initialKey.current || document.activeElement !== document.body) return;
    focusHeading();
  }, [key]);
}
