const LEAVE_EVENT = 'leaving';

/** Asks all listeners before leaving without the router. False if there is unsaved input. */
export const mayLeave = (): boolean => dispatchEvent(new Event(LEAVE_EVENT, { cancelable: true }));

/** Subscribes to attempts to leave; `preventDefault()` on the event blocks leaving. */
export function onLeaving(listener: (event: Event) => void): () => void {
  addEventListener(LEAVE_EVENT, listener);
  return () => removeEventListener(LEAVE_EVENT, listener);
}
