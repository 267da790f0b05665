const SETUP_NEEDED = 'setup-needed';

/** Tells the page that everything else is closed until a second factor is set up. */
export const announceSetupNeeded = (): void => void dispatchEvent(new CustomEvent(SETUP_NEEDED));

export function onSetupNeeded(listener: () => void): () => void {
  addEventListener(SETUP_NEEDED, listener);
  return () => removeEventListener(SETUP_NEEDED, listener);
}
