import type { MouseEvent } from 'react';

/**
 * Returns the state of the history entry, where the router keeps it. The location of the last
 * render may lack the letter that was typed just before.
 */
export const entryState = (): unknown => (window.history.state as { usr?: unknown } | null)?.usr;

/** Whether a click opens a link here, and not in a new tab or window. */
export const isPlainClick = (event: MouseEvent): boolean =>
  !event.ctrlKey && !event.metaKey && !event.shiftKey;
