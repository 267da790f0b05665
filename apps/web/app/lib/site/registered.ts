import { readTabItem, removeTabItem, writeTabItem } from './tab-memory.ts';

/** Who has just registered. The home page repeats the confirmation, which is shown briefly. */
export type RegistrationKind = 'patient' | 'helper';

interface Registered {
  who: RegistrationKind;
  /** The number of a family's request. */
  code?: string | undefined;
}

const NOTE = 'registered';

/** Keeps the note in this tab only, without any personal data: 'helper', or 'patient K7M4XQ'. */
export const keepRegistered = ({ who, code }: Registered): void =>
  writeTabItem(NOTE, `${who} ${code ?? ''}`);

export function readRegistered(): Registered | null {
  const [who, code] = readTabItem(NOTE)?.split(' ') ?? [];
  return who === 'patient' || who === 'helper' ? { who, code } : null;
}

export const forgetRegistered = (): void => removeTabItem(NOTE);
