import { type ReactNode, useEffect, useRef } from 'react';

/** Focuses the first field inside when it appears. */
export function FirstFocus({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.querySelector<HTMLElement>('input, select')?.focus(), []);
  return <div ref={place}>{children}</div>;
}
