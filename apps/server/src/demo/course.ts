/** The items that a nursing record scores from 0 (none) to 10 (the worst). */
export const items = [
  'pain',
  'breathlessness',
  'nausea',
  'tiredness',
  'appetite',
  'sleep',
  'constipation',
  'worry',
] as const;
export type Item = (typeof items)[number];

/** What a nurse answers on a visit, by the columns of the record. */
export interface Answers extends Partial<Record<Item, number>> {
  akps?: number;
  phase?: 'steady' | 'changing' | 'worse' | 'last_days';
  spo2?: number;
  found?: readonly string[];
  done?: readonly string[];
}

/** How the months of care go, as the records of the visits show it. */
export interface Course {
  /** The scores at the first and at the last record; between them they move evenly. */
  scores: Partial<Record<Item, readonly [first: number, last: number]>>;
  akps: readonly [first: number, last: number];
  toldBy: 'patient' | 'family' | 'observed';
  /** Items that nobody can answer for the patient. */
  unable?: readonly Item[];
  found?: readonly string[];
  done: readonly string[];
  measured?: 'pressure' | 'oxygen' | 'sugar';
  /** The phase of the last weeks; steady unless said otherwise. */
  phase?: Answers['phase'];
  /** What is changed every four weeks, on the day of a visit. */
  changed?: 'catheter' | 'tube';
  /** What was otherwise on single visits, by the number of days ago. */
  days?: Readonly<Record<number, Answers>>;
  /** Visits that came to nothing, by the number of days ago. */
  missed?: Readonly<Record<number, 'road' | 'in_hospital' | 'not_home'>>;
}
