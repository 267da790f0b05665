import { readTabItem, removeTabItem, writeTabItem } from '../../../lib/site/tab-memory.ts';
import type { Values } from '../../../ui/form/form.tsx';

/** The registration forms; each has a draft of its own. */
export type FormName = 'patient' | 'volunteer' | 'caregiver' | 'medical';

interface Draft {
  values: Values;
  /** Time in ms since the epoch; sending reports for how long the form was open. */
  openedAt: number;
}

const keyOf = (form: FormName) => `registration ${form}`;

/** Keeps the typed values in this tab across reloads, navigation and failed requests. */
export const keepDraft = (form: FormName, draft: Draft): void =>
  writeTabItem(keyOf(form), JSON.stringify(draft));

export function readDraft(form: FormName): Draft {
  const stored = readTabItem(keyOf(form));
  return stored === null ? { values: {}, openedAt: Date.now() } : (JSON.parse(stored) as Draft);
}

export function forgetDrafts(...forms: readonly FormName[]): void {
  for (const form of forms) removeTabItem(keyOf(form));
}
