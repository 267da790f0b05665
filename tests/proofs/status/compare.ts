import { isDeepStrictEqual } from 'node:util';
import type { Patient } from './patient.ts';
import type { Answer, Step } from './step.ts';
import {
  expectedInLists,
  expectedInRecord,
  type SeenLists,
  type SeenRecord,
  seenInLists,
  seenInRecord,
} from './views.ts';

export interface Answered {
  step: Step;
  answer: Answer;
}
/** The states of a patient that explain what the office has seen; mostly one. */
export type Possible = readonly [Patient, ...Patient[]];

export interface Seen {
  lists: SeenLists;
  /** Of whom something was sent. */
  record: SeenRecord | undefined;
  today: string;
}

/**
 * Returns the states of a patient after calls that were sent at once: in some order the model gives
 * the same answers and ends in what the office now sees. Empty if there is no such order. There may
 * be several, which an undo tells apart later: of a task that was opened again while two changes were
 * made, the office does not see whether the first had cancelled it and the second brought it back.
 */
export function explain(before: Possible, answered: readonly Answered[], seen: Seen): Patient[] {
  const found = new Map<string, Patient>();
  for (const order of ordersOf(answered)) {
    for (const one of before) {
      const after = structuredClone(one);
      const isSo = order.every(
        ({ step, answer }) => step.apply(after, answer.body) === answer.status,
      );
      if (isSo && Object.keys(differences(after, seen)).length === 0)
        found.set(JSON.stringify(after), after);
    }
  }
  return [...found.values()];
}

/** Returns what the office sees otherwise than the model has it, by name. */
function differences(patient: Patient, { lists, record, today }: Seen) {
  const expected = {
    ...prefixed('lists', expectedInLists(patient, today)),
    ...(record && prefixed('record', expectedInRecord(patient))),
  };
  const found: Record<string, unknown> = {
    ...prefixed('lists', seenInLists(lists, patient.id)),
    ...(record && prefixed('record', seenInRecord(record))),
  };
  return Object.fromEntries(
    Object.entries(expected).flatMap(([name, value]) =>
      isDeepStrictEqual(value, found[name]) ? [] : [[name, { expected: value, seen: found[name] }]],
    ),
  );
}

const prefixed = (prefix: string, values: object) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`${prefix}.${name}`, value]));

/** Returns all orders of a few things. */
function ordersOf<T>(things: readonly T[]): T[][] {
  if (things.length <= 1) return [[...things]];
  return things.flatMap((first, at) =>
    ordersOf(things.toSpliced(at, 1)).map((rest) => [first, ...rest]),
  );
}

/** Says what could not be explained: what each answered, and the least differences of any order. */
export function describe(possible: Possible, answered: readonly Answered[], seen: Seen) {
  const [before] = possible;
  const orders = ordersOf(answered).map((order) => {
    const after = structuredClone(before);
    const expected = order.map(({ step, answer }) => step.apply(after, answer.body));
    const answers = order.map(
      ({ step, answer }, at) => `${step.name}: ${answer.status}, expected ${expected[at]}`,
    );
    return { answers, differences: differences(after, seen) };
  });
  const sizeOf = (order: object) => JSON.stringify(order).length;
  return {
    patient: before.id,
    was: `${before.status} ${before.status_on}`,
    sent: answered.map(({ step }) => ({ path: step.path, who: step.who.name, body: step.body })),
    ...orders.toSorted((a, b) => sizeOf(a) - sizeOf(b))[0],
  };
}
