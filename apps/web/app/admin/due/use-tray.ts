import type { Due } from '@thinna/contract/visit-plans/due';
import { useRef, useState } from 'react';
import { useDraft } from '../../console/use-draft.ts';
import type { Values } from '../../ui/form/form.tsx';
import { startValues } from './day-plan.ts';

/** Whom the tray plans a visit for; the register number tells namesakes apart. */
export type ChosenPatient = Pick<Due, 'id' | 'name' | 'register_number'>;

/** Returns a patient as in PatientLabel, for a sentence. */
export const formatPatient = ({ name, register_number }: ChosenPatient): string =>
  `${name} · ${register_number}`;

/** The field of the draft that holds the ids. */
const PATIENTS = 'patients';

interface TrayState {
  /** What is filled in: day, hour, kind and member. */
  values: Values;
  /** In the order of the visits. */
  chosen: readonly ChosenPatient[];
  /** Ids of a tray that was left, until the list has told who they are. */
  unread: readonly number[];
}

/**
 * The patients who were ticked, in the order of ticking, and when and by whom they are visited. They
 * stay when the list is narrowed, and as a draft when the page is left (decision 12). The draft has
 * the ids alone: names come from the list, which also tells who is no longer due.
 */
export function useTray(today: string) {
  const [start] = useState(() => startValues(today));
  const draft = useDraft('due tray', start);
  const [state, setState] = useState<TrayState>(() => {
    const { [PATIENTS]: patients = '', ...values } = draft.restored ?? {};
    const unread = patients.split(' ').filter(Boolean).map(Number);
    return { values: { ...start, ...values }, chosen: [], unread };
  });
  // A ref besides the state, because an answer may arrive after somebody else was ticked.
  const latest = useRef(state);
  const [discardCount, setDiscardCount] = useState(0);

  const show = (changed: Partial<TrayState>) => {
    latest.current = { ...latest.current, ...changed };
    setState(latest.current);
  };
  const change = (changed: Partial<TrayState>) => {
    show(changed);
    const { values, chosen, unread } = latest.current;
    const ids = new Set([...unread, ...chosen.map(({ id }) => id)]);
    draft.onChange({ ...values, [PATIENTS]: [...ids].join(' ') });
  };
  const others = (patients: readonly ChosenPatient[]) => {
    const ids = new Set(patients.map(({ id }) => id));
    return latest.current.chosen.filter(({ id }) => !ids.has(id));
  };

  return {
    ...state,
    has: (id: number): boolean => state.chosen.some((patient) => patient.id === id),
    /** Puts somebody at the end, or takes somebody out. */
    choose({ id, name, register_number }: ChosenPatient, isChosen: boolean): void {
      const patient = { id, name, register_number };
      change({ chosen: isChosen ? [...others([patient]), patient] : others([patient]) });
    },
    takeOut: (patients: readonly ChosenPatient[]): void => change({ chosen: others(patients) }),
    /** Puts patients in front of those who were ticked meanwhile. */
    putBack: (patients: readonly ChosenPatient[]): void =>
      change({ chosen: [...patients, ...others(patients)] }),
    /** Moves somebody one place: -1 is earlier, 1 is later. */
    move(id: number, by: -1 | 1): void {
      const { chosen } = latest.current;
      const from = chosen.findIndex((patient) => patient.id === id);
      const moved = chosen[from];
      const target = from + by;
      if (!moved || target < 0 || target >= chosen.length) return;
      change({ chosen: chosen.toSpliced(from, 1).toSpliced(target, 0, moved) });
    },
    setValues: (values: Values): void => change({ values }),
    /** After a success: takes out whose visits were planned, and shows on what was filled in. */
    finish(planned: readonly ChosenPatient[]): void {
      const chosen = others(planned);
      if (chosen.length > 0) return change({ chosen });
      show({ chosen });
      draft.forget();
    },
    /** Puts those of the tray that was left back who are in the list. */
    restore(rows: readonly ChosenPatient[]): void {
      const back = latest.current.unread.flatMap((wanted): ChosenPatient[] => {
        const row = rows.find(({ id }) => id === wanted);
        return row ? [{ id: row.id, name: row.name, register_number: row.register_number }] : [];
      });
      // Shown and not stored: coming back makes a draft no younger.
      show({ chosen: [...back, ...others(back)], unread: [] });
      const { chosen } = latest.current;
      const hasValues = Object.keys(draft.typed ?? {}).some((name) => name !== PATIENTS);
      if (chosen.length === 0 && !hasValues) draft.forget();
    },
    isRestored: draft.restored !== null,
    discard(): void {
      draft.forget();
      show({ values: start, chosen: [], unread: [] });
      setDiscardCount((count) => count + 1);
    },
    /** Changes with a discard: a form reads its initial values on mount only. */
    formKey: discardCount,
  };
}
export type Tray = ReturnType<typeof useTray>;
