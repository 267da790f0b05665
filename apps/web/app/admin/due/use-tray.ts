import { useState } from 'react';

/** Whom the tray plans a visit for. */
export interface ChosenPatient {
  id: number;
  name: string;
}

export interface Tray {
  /** In the order of the visits. */
  chosen: readonly ChosenPatient[];
  has(id: number): boolean;
  /** Puts somebody at the end, or takes somebody out. */
  choose(patient: ChosenPatient, isChosen: boolean): void;
  /** Moves somebody one place: -1 is earlier, 1 is later. */
  move(id: number, by: -1 | 1): void;
  clear(): void;
}

/** The patients who were ticked, in the order of ticking. They stay when the list is narrowed. */
export function useTray(): Tray {
  const [chosen, setChosen] = useState<readonly ChosenPatient[]>([]);
  return {
    chosen,
    has: (id) => chosen.some((patient) => patient.id === id),
    choose: ({ id, name }, isChosen) =>
      setChosen((patients) => {
        const others = patients.filter((patient) => patient.id !== id);
        return isChosen ? [...others, { id, name }] : others;
      }),
    move: (id, by) =>
      setChosen((patients) => {
        const from = patients.findIndex((patient) => patient.id === id);
        const moved = patients[from];
        const target = from + by;
        if (!moved || target < 0 || target >= patients.length) return patients;
        return patients.toSpliced(from, 1).toSpliced(target, 0, moved);
      }),
    clear: () => setChosen([]),
  };
}
