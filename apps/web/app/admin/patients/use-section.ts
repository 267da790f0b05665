import { TOAST_FOR_MS } from '@thinna/contract/constants/limits';
import type { Patient } from '@thinna/contract/patients/patients';
import { type RefObject, useEffect, useState } from 'react';
import { formErrorOf } from '../../console/form-error.ts';
import { useDraft } from '../../console/use-draft.ts';
import { Failure, send } from '../../lib/console/api.ts';
import { parsedValues, type SubmitResult, type Values } from '../../ui/form/form.tsx';
import { useWords } from '../use-words.ts';
import { conflictingFields, type Difference } from './conflict.tsx';
import {
  NOTE_DAY,
  type Section,
  type SectionValues,
  STATE_OF_HEALTH,
  sectionForms,
  valuesOf,
} from './form-values.ts';
import { openPatient } from './open-patient.ts';
import { useSaveSection } from './use-save.ts';

interface Status {
  kind: 'success' | 'failure';
  text: string;
}

interface SectionConflict extends Difference {
  current: Patient;
}

/** The state of one section: its version of the record, draft, save status and conflict. */
export function useSection(
  section: Section,
  newest: RefObject<Patient>,
  onSaved: (saved: Patient) => void,
) {
  const words = useWords();
  // The version of the record in the fields, which saving another section does not replace.
  const [base, setBase] = useState(() => ({ patient: newest.current, at: new Date() }));
  const { id } = base.patient;
  const initial = valuesOf(section, base.patient, base.at);
  const draft = useDraft(`patient ${id} ${section}`, initial);
  const save = useSaveSection(section, id);
  const [generation, setGeneration] = useState(0);
  const [status, setStatus] = useState<Status | null>(null);
  const [conflict, setConflict] = useState<SectionConflict | null>(null);

  useEffect(() => {
    if (!status) return;
    const timer = setTimeout(() => setStatus(null), TOAST_FOR_MS);
    return () => clearTimeout(timer);
  }, [status]);

  const fail = (text: string) => setStatus({ kind: 'failure', text });

  /** Restarts the form with this version of the record. */
  const restart = (latest: Patient) => {
    draft.forget();
    setBase({ patient: latest, at: new Date() });
    setGeneration((count) => count + 1);
    onSaved(latest);
  };

  /** Saves the section. Resolves to true, or to the errors for the form. */
  const attempt = async (values: SectionValues, target: Patient): Promise<true | SubmitResult> => {
    const typed = draft.typed ?? {};
    try {
      restart(await save(values, { version: target.version, typed }));
    } catch (error) {
      if (isStale(error)) return handleStale(target);
      if (error instanceof Failure && error.status === 409) {
        return fail(words.patients.same_person);
      }
      fail(words.patients[`${section}_failed`]);
      const { problems = [] } = formErrorOf(error, '');
      return problems.length > 0 ? { sentence: null, problems } : undefined;
    }
    setStatus({ kind: 'success', text: words.patients[`${section}_updated`] });
    return true;
  };

  /** Handles a record changed by somebody else: retries, or reports a conflict in this section. */
  const handleStale = async (target: Patient): Promise<true | SubmitResult> => {
    const current = await send(openPatient, { params: { id: String(id) } }).catch(() => null);
    if (current === null) return fail(words.patients[`${section}_failed`]);
    const difference = {
      was: valuesOf(section, target, base.at),
      theirs: valuesOf(section, current, base.at),
      typed: draft.typed ?? {},
    };
    if (conflictingFields(difference).length === 0) return attempt(mergeMine(difference), current);
    setConflict({ ...difference, current });
  };

  /** Returns the values that the input replaced, without the note's default day. */
  const originalValues = (): Values => {
    const { [NOTE_DAY]: _today, ...was } = draft.was;
    return { ...initial, ...was };
  };

  const mergeMine = ({ theirs, typed }: Difference): SectionValues => {
    const schema = sectionForms[section];
    return schema.parse(parsedValues(schema, { ...theirs, ...typed }));
  };

  return {
    section,
    draft,
    generation,
    status,
    conflict,
    values: { ...initial, ...draft.typed },
    /** The old and the new value of each changed field of STATE_OF_HEALTH. */
    replaced: STATE_OF_HEALTH.flatMap((name) => {
      const [was = '', becomes = ''] = [initial[name], draft.typed?.[name]?.trim()];
      return draft.typed?.[name] === undefined || was === becomes ? [] : { name, was, becomes };
    }),
    async send(values: SectionValues): Promise<true | SubmitResult> {
      setStatus(null);
      if (!id) return fail(words.patients.id_missing);
      // If only other sections were saved since, this one is saved over the newest version.
      const { current } = newest;
      const isUnchanged = haveSameValues(
        valuesOf(section, current, base.at),
        valuesOf(section, base.patient, base.at),
      );
      const target = isUnchanged ? current : base.patient;
      // A restored draft may be older than the record: show both before saving.
      const difference = { was: originalValues(), theirs: initial, typed: draft.typed ?? {} };
      if (conflictingFields(difference).length > 0)
        return setConflict({ ...difference, current: target });
      return attempt(values, target);
    },
    discard() {
      draft.forget();
      setGeneration((count) => count + 1);
    },
    async keepMine() {
      if (!conflict) return;
      setConflict(null);
      await attempt(mergeMine(conflict), conflict.current);
    },
    takeTheirs() {
      if (!conflict) return;
      setConflict(null);
      restart(conflict.current);
    },
    decideLater: () => setConflict(null),
  };
}

export type SectionState = ReturnType<typeof useSection>;

const haveSameValues = (a: Values, b: Values): boolean =>
  Object.keys(a).every((name) => a[name] === b[name]);

/** Returns whether the record has a newer version. Any other 409 means a duplicate person. */
export const isStale = (error: unknown): boolean =>
  error instanceof Failure && error.status === 409 && error.body?.field === 'version';
