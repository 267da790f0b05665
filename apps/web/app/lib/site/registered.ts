import { forget, remember, remembered } from './tab-memory.ts';

/** Who has just come forward; Home says so once more, because a second is too short to read. */
export type Registered = 'patient' | 'helper';

const NOTE = 'registered';

/** In this tab only, and nothing of what was typed. */
export const keepRegistered = (who: Registered): void => remember(NOTE, who);

export function readRegistered(): Registered | null {
  const note = remembered(NOTE);
  return note === 'patient' || note === 'helper' ? note : null;
}

export const forgetRegistered = (): void => forget(NOTE);
