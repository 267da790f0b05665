import { readTabItem, removeTabItem, writeTabItem } from './tab-memory.ts';

/** Who has just registered. The home page repeats the confirmation, which is shown briefly. */
export type RegistrationKind = 'patient' | 'helper';

const NOTE = 'registered';

/** Keeps the note in this tab only, without any personal data. */
export const keepRegistered = (who: RegistrationKind): void => writeTabItem(NOTE, who);

export function readRegistered(): RegistrationKind | null {
  const note = readTabItem(NOTE);
  return note === 'patient' || note === 'helper' ? note : null;
}

export const forgetRegistered = (): void => removeTabItem(NOTE);
