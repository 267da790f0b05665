import { forget, remember, remembered } from '../../../lib/site/tab-memory.ts';
import type { Values } from '../../../ui/form/form.tsx';

/** The forms that are kept apart: what was typed into one is not shown in another. */
export type FormName = 'patient' | 'volunteer' | 'caregiver' | 'medical';

interface Draft {
  values: Values;
  /** When the form was first opened. */
  openedAt: number;
}

const keyOf = (form: FormName) => `registration ${form}`;

/** What was typed, until it is sent: for a reload, a look at another page, a line that broke. */
export const keepDraft = (form: FormName, draft: Draft): void =>
  remember(keyOf(form), JSON.stringify(draft));

export function readDraft(form: FormName): Draft {
  const kept = remembered(keyOf(form));
  return kept === null ? { values: {}, openedAt: Date.now() } : (JSON.parse(kept) as Draft);
}

export function forgetDrafts(...forms: readonly FormName[]): void {
  for (const form of forms) forget(keyOf(form));
}
