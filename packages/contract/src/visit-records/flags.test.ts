import { describe, expect, test } from 'vitest';
import { type FlagAnswers, type FlagPatient, flagsOf } from './flags.ts';

const TODAY = '2026-11-15';
const source = { record_id: 7, visited_on: '2026-11-14', is_attended: false };
const seen = { ...source, form: 'nursing', outcome: 'seen' };
const missed = { ...source, form: 'missed', outcome: 'not_home' };
const noPlan: FlagPatient = { due_on: null, visit_every_days: null };

/** The codes of what is raised by these answers. */
const codes = (answers: Partial<FlagAnswers>, patient = noPlan) =>
  flagsOf({ newest: [seen], ...answers }, patient, TODAY).map(({ code }) => code);
const number = (value: number, before: number | null = null) => ({ ...source, value, before });
const text = (value: string) => ({ ...source, value, before: null });

describe('flags', () => {
  test.for([
    ['pain', 'pain', 7, 6],
    ['breathlessness', 'breathlessness', 7, 6],
    ['oxygen', 'spo2', 89, 90],
    ['fever', 'temperature_c', 38.3, 38.28],
    ['sugar', 'sugar_mg', 69, 70],
  ] as const)('VIS-54 %s is raised by %s of %d, and not by %d', ([code, question, value, next]) => {
    expect(codes({ [question]: number(value) })).toEqual([code]);
    expect(codes({ [question]: number(next) })).toEqual([]);
  });

  test('VIS-54 101 °F is a fever, and 100.9 °F is not', () => {
    expect(codes({ temperature_c: number(38.33) })).toEqual(['fever']);
    expect(codes({ temperature_c: number(38.28) })).toEqual([]);
  });

  test('VIS-54 an item of 5 or more that rose by 3 is raised', () => {
    expect(codes({ sleep: number(5, 2) })).toEqual(['rising']);
    expect(codes({ sleep: number(5, 3) })).toEqual([]);
    expect(codes({ sleep: number(4, 1) })).toEqual([]);
    expect(codes({ sleep: number(10) })).toEqual([]);
    expect(codes({ nausea: number(6, 3), worry: number(9, 1) })).toEqual(['rising', 'rising']);
    expect(codes({ pain: number(8, 4) })).toEqual(['pain', 'rising']);
  });

  test('VIS-54 AKPS is raised when it falls by 20', () => {
    expect(codes({ akps: number(40, 60) })).toEqual(['function']);
    expect(codes({ akps: number(50, 60) })).toEqual([]);
    expect(codes({ akps: number(80, 60) })).toEqual([]);
    expect(codes({ akps: number(10) })).toEqual([]);
  });

  test('VIS-54 every phase but steady is raised', () => {
    for (const phase of ['changing', 'worse', 'last_days'])
      expect(codes({ phase: text(phase) })).toEqual([phase]);
    expect(codes({ phase: text('steady') })).toEqual([]);
  });

  test('VIS-54 a flag tells its record, its day and what was found', () => {
    const [pain, rising] = flagsOf({ newest: [seen], pain: number(8, 3) }, noPlan, TODAY);
    expect(pain).toEqual({
      code: 'pain',
      record_id: 7,
      visited_on: '2026-11-14',
      symptom: 'pain',
      value: 8,
      before: 3,
      day: null,
    });
    expect(rising).toMatchObject({ code: 'rising', symptom: 'pain', value: 8, before: 3 });
  });

  test.for([
    ['medicines', 'medicines_until'],
    ['catheter', 'catheter_until'],
    ['tube', 'tube_until'],
  ] as const)('VIS-55 %s is raised three days before its day', ([code, question]) => {
    expect(codes({ [question]: text('2026-11-18') })).toEqual([code]);
    expect(codes({ [question]: text('2026-11-19') })).toEqual([]);
    expect(codes({ [question]: text('2026-11-01') })).toEqual([code]);
  });

  test('VIS-55 two missed visits in a row are raised, one is not', () => {
    expect(codes({ newest: [missed, missed] })).toEqual(['missed_twice']);
    expect(codes({ newest: [missed, seen, missed] })).toEqual([]);
    expect(codes({ newest: [seen, missed, missed] })).toEqual([]);
    expect(codes({ newest: [missed] })).toEqual([]);
  });

  test('VIS-55 not seen is raised after one and a half intervals, half a day rounded up', () => {
    const due = (due_on: string, visit_every_days: number) => ({ due_on, visit_every_days });
    expect(codes({}, due('2026-11-07', 14))).toEqual(['not_seen']);
    expect(codes({}, due('2026-11-08', 14))).toEqual([]);
    expect(codes({}, due('2026-11-10', 7))).toEqual(['not_seen']);
    expect(codes({}, due('2026-11-11', 7))).toEqual([]);
    expect(codes({ newest: [] }, due('2026-11-13', 1))).toEqual(['not_seen']);
    expect(codes({}, noPlan)).toEqual([]);
  });

  test('VIS-58 what somebody looks after is quiet, but for what has a day', () => {
    const attended = { ...source, is_attended: true };
    const answers = {
      urgent: attended,
      pain: { ...attended, value: 9, before: 2 },
      phase: { ...attended, value: 'worse', before: null },
      newest: [
        { ...attended, form: 'missed', outcome: 'road' },
        { ...attended, form: 'missed', outcome: 'road' },
      ],
      medicines_until: { ...attended, value: '2026-11-16', before: null },
      catheter_until: { ...attended, value: '2026-11-16', before: null },
      tube_until: { ...attended, value: '2026-11-16', before: null },
    };
    expect(codes(answers, { due_on: '2026-10-01', visit_every_days: 7 })).toEqual([
      'medicines',
      'catheter',
      'tube',
      'not_seen',
    ]);
  });

  test('VIS-54 the urgent task stands first, and nothing is raised after a death', () => {
    const answers = { urgent: source, pain: number(9), medicines_until: text(TODAY) };
    expect(codes(answers)).toEqual(['urgent', 'pain', 'medicines']);
    const died = { ...source, form: 'missed', outcome: 'died' };
    expect(codes({ ...answers, newest: [died, missed] })).toEqual([]);
  });
});
