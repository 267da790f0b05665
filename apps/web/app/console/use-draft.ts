import { useState } from 'react';
import { draftOf } from '../lib/console/drafts.ts';
import type { Values } from '../ui/form/form.tsx';

/**
 * What is typed into one place and not saved yet. It is kept while it is typed, and found again by
 * the same account. Only what differs from the record is kept: the rest may change meanwhile.
 */
export function useDraft(place: string, initial: Values) {
  const [draft] = useState(() => draftOf(place));
  const [found, setFound] = useState(() => draft.read());
  const [typed, setTyped] = useState<Values | null>(found && found.texts);
  const [was, setWas] = useState<Values>(found?.was ?? {});

  return {
    draft,
    /** What came back when the place was opened. */
    restored: found && found.texts,
    /** What was changed since the record was read, by the names of the fields. */
    typed,
    /** What stood in the changed fields when they were first changed, which may be long ago. */
    was,
    isUnsaved: typed !== null,
    onChange(values: Values) {
      const texts = changed(values, initial);
      const before = Object.fromEntries(
        Object.keys(texts).map((name) => [name, was[name] ?? initial[name] ?? '']),
      );
      setTyped(texts);
      setWas(before);
      // Here and not whenever it is shown: a draft that only came back does not grow younger.
      draft.keep({ texts, was: before });
    },
    /** It was saved, or is not wanted any more. */
    forget() {
      draft.forget();
      setFound(null);
      setTyped(null);
      setWas({});
    },
  };
}

const changed = (values: Values, initial: Values): Values =>
  Object.fromEntries(
    Object.entries(values).filter(([name, text]) => text !== (initial[name] ?? '')),
  );
