const LEAVE_EVENT = 'leaving';

/** Asked before a person leaves in a way that the router does not see. False: something is not saved. */
export const mayLeave = (): boolean => dispatchEvent(new Event(LEAVE_EVENT, { cancelable: true }));

/** Told when somebody wants to leave; preventing the event keeps them here. */
export function onLeaving(listener: (event: Event) => void): () => void {
  addEventListener(LEAVE_EVENT, listener);
  return () => removeEventListener(LEAVE_EVENT, listener);
}
