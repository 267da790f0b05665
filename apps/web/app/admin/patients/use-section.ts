import { TOAST_FOR_MS } from '@thinna/contract/constants/limits';
import type { Patient } from '@thinna/contract/patients/patients';
import { type RefObject, useEffect, useState } from 'react';
import { formErrorOf } from '../../console/form-error.ts';
import { useDraft } from '../../console/use-draft.ts';
import { Failure, send } from '../../lib/console/api.ts';
import { parsedValues, type SubmitResult, type Values } from '../../ui/form/form.tsx';
import { useWords } from '../use-words.ts';
import { type Difference, differing } from './conflict.tsx';
import {
  type Answers,
  NOTE_DAY,
  type Section,
  STATE_OF_HEALTH,
  sectionForms,
  valuesOf,
} from './form-values.ts';
import { openPatient } from './open-patient.ts';
import { useSave } from './use-save.ts';

interface Status {
  kind: 'success' | 'failure';
  text: string;
}

interface Meeting extends Difference {
  current: Patient;
}

/** One section of the form: what it was read as, what is typed, and what came of saving it. */
export function useSection(
  section: Section,
  newest: RefObject<Patient>,
  onSaved: (saved: Patient) => void,
) {
  const words = useWords();
  // What stands in the fields belongs to one state of the record; a save elsewhere does not change it.
  const [read, setRead] = useState(() => ({ patient: newest.current, at: new Date() }));
  const { id } = read.patient;
  const initial = valuesOf(section, read.patient, read.at);
  const draft = useDraft(`patient ${id} ${section}`, initial);
  const save = useSave(section, id);
  const [generation, setGeneration] = useState(0);
  const [status, setStatus] = useState<Status | null>(null);
  const [meeting, setMeeting] = useState<Meeting | null>(null);

  useEffect(() => {
    if (!status) return;
    const timer = setTimeout(() => setStatus(null), TOAST_FOR_MS);
    return () => clearTimeout(timer);
  }, [status]);

  const fail = (text: string) => setStatus({ kind: 'failure', text });

  /** The fields begin anew with this state of the record. */
  const begin = (state: Patient) => {
    draft.forget();
    setRead({ patient: state, at: new Date() });
    setGeneration((count) => count + 1);
    onSaved(state);
  };

  /** True when it is saved; otherwise what the form has to say of it. */
  const attempt = async (values: Answers, over: Patient): Promise<true | SubmitResult> => {
    const typed = draft.typed ?? {};
    try {
      begin(await save(values, { version: over.version, typed }));
    } catch (error) {
      if (isStale(error)) return meet(over);
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

  /** Somebody has changed the record: whether this section is another one now has to be looked at. */
  const meet = async (over: Patient): Promise<true | SubmitResult> => {
    const current = await send(openPatient, { params: { id: String(id) } }).catch(() => null);
    if (current === null) return fail(words.patients[`${section}_failed`]);
    const between = {
      was: valuesOf(section, over, read.at),
      theirs: valuesOf(section, current, read.at),
      typed: draft.typed ?? {},
    };
    if (differing(between).length === 0) return attempt(mineOver(between), current);
    setMeeting({ ...between, current });
  };

  /** The record as it was when it was typed over. The day that a note begins with is not of it. */
  const typedOver = (): Values => {
    const { [NOTE_DAY]: _today, ...was } = draft.was;
    return { ...initial, ...was };
  };

  const mineOver = ({ theirs, typed }: Difference): Answers => {
    const schema = sectionForms[section];
    return schema.parse(parsedValues(schema, { ...theirs, ...typed }));
  };

  return {
    section,
    draft,
    generation,
    status,
    meeting,
    values: { ...initial, ...draft.typed },
    /** The old and the new value of each changed clinical field. */
    replaced: STATE_OF_HEALTH.flatMap((name) => {
      const [was = '', becomes = ''] = [initial[name], draft.typed?.[name]?.trim()];
      return draft.typed?.[name] === undefined || was === becomes ? [] : { name, was, becomes };
    }),
    async send(values: Answers): Promise<true | SubmitResult> {
      setStatus(null);
      if (!id) return fail(words.patients.id_missing);
      // Another section of this form may have been saved since: of this one nothing has changed then.
      const { current } = newest;
      const isSame = same(
        valuesOf(section, current, read.at),
        valuesOf(section, read.patient, read.at),
      );
      const over = isSame ? current : read.patient;
      // A draft that came back may be older than what was read: nobody has seen the two together.
      const between = { was: typedOver(), theirs: initial, typed: draft.typed ?? {} };
      if (differing(between).length > 0) return setMeeting({ ...between, current: over });
      return attempt(values, over);
    },
    discard() {
      draft.forget();
      setGeneration((count) => count + 1);
    },
    async keepMine() {
      if (!meeting) return;
      setMeeting(null);
      await attempt(mineOver(meeting), meeting.current);
    },
    takeTheirs() {
      if (!meeting) return;
      setMeeting(null);
      begin(meeting.current);
    },
    decideLater: () => setMeeting(null),
  };
}

export type SectionState = ReturnType<typeof useSection>;

const same = (one: Values, other: Values): boolean =>
  Object.keys(one).every((name) => one[name] === other[name]);

/** The record is not any more what was read; another 409 says that the person is there already. */
const isStale = (error: unknown): boolean =>
  error instanceof Failure && error.status === 409 && error.body?.field === 'version';
