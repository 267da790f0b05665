const LEAVING = 'leaving';

/** Asked before a person leaves in a way that the router does not see. False: something is not saved. */
export const mayLeave = (): boolean => dispatchEvent(new Event(LEAVING, { cancelable: true }));

/** Told when somebody wants to leave; preventing the event keeps them here. */
export function onLeaving(listener: (event: Event) => void): () => void {
  addEventListener(LEAVING, listener);
  return () => removeEventListener(LEAVING, listener);
}
