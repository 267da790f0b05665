import { useState } from 'react';
import { draftOf } from '../lib/console/drafts.ts';
import type { Values } from '../ui/form/form.tsx';

/**
 * The unsaved input of one form, stored as a draft on every change and restored for the same
 * account. Only fields that differ from the record are stored: the others may change meanwhile.
 */
export function useDraft(place: string, initial: Values) {
  const [draft] = useState(() => draftOf(place));
  const [stored, setStored] = useState(() => draft.read());
  const [typed, setTyped] = useState<Values | null>(stored && stored.texts);
  const [was, setWas] = useState<Values>(stored?.was ?? {});

  return {
    draft,
    /** The draft's values, if one was stored when the form opened. */
    restored: stored && stored.texts,
    /** Values of the changed fields, by field name. */
    typed,
    /** Values of the changed fields before their first change; those of a draft may be outdated. */
    was,
    isUnsaved: typed !== null,
    onChange(values: Values) {
      const texts = changedValues(values, initial);
      const originals = Object.fromEntries(
        Object.keys(texts).map((name) => [name, was[name] ?? initial[name] ?? '']),
      );
      setTyped(texts);
      setWas(originals);
      // Stored on change and not on render: restoring a draft must not extend its lifetime.
      draft.keep({ texts, was: originals });
    },
    /** Deletes the draft after a save or a discard. */
    forget() {
      draft.forget();
      setStored(null);
      setTyped(null);
      setWas({});
    },
  };
}

const changedValues = (values: Values, initial: Values): Values =>
  Object.fromEntries(
    Object.entries(values).filter(([name, text]) => text !== (initial[name] ?? '')),
  );
