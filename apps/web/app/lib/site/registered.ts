import { forget, remember, remembered } from './tab-memory.ts';

/** Who has just registered. The home page repeats the confirmation, which is shown briefly. */
export type Registered = 'patient' | 'helper';

const NOTE = 'registered';

/** Keeps the note in this tab only, without any personal data. */
export const keepRegistered = (who: Registered): void => remember(NOTE, who);

export function readRegistered(): Registered | null {
  const note = remembered(NOTE);
  return note === 'patient' || note === 'helper' ? note : null;
}

export const forgetRegistered = (): void => forget(NOTE);
