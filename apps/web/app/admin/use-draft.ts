import { useEffect, useState } from 'react';
import { draftOf } from '../lib/drafts.ts';
import type { Values } from '../ui/form.tsx';

/**
 * What is typed into one place and not saved yet. It is kept while it is typed, and found again by
 * the same account. Only what differs from the record is kept: the rest may change meanwhile.
 */
export function useDraft(place: string, initial: Values) {
  const [draft] = useState(() => draftOf(place));
  const [restored, setRestored] = useState(() => draft.read());
  const [typed, setTyped] = useState<Values | null>(restored);

  useEffect(() => {
    if (typed) draft.keep(typed);
  }, [draft, typed]);

  return {
    draft,
    /** What came back when the place was opened. */
    restored,
    /** What was changed since the record was read, by the names of the fields. */
    typed,
    isUnsaved: typed !== null,
    onChange: (values: Values) => setTyped(changed(values, initial)),
    /** It was saved, or is not wanted any more. */
    forget() {
      draft.forget();
      setRestored(null);
      setTyped(null);
    },
  };
}

const changed = (values: Values, initial: Values): Values =>
  Object.fromEntries(
    Object.entries(values).filter(([name, text]) => text !== (initial[name] ?? '')),
  );
