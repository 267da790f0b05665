import { labelOf } from '@thinna/contract/kit/failure';
import type { Options } from '@thinna/contract/kit/field';
import { labelIn } from '@thinna/contract/kit/office/open-enum';
import { symptomCodes } from '@thinna/contract/visit-records/code-names';
import {
  carePhases,
  doneByForm,
  findings,
  howItGoes,
  nextSteps,
  symptoms,
  toldBy,
  visitNeeds,
} from '@thinna/contract/visit-records/codes';
import type { VisitRecord } from '@thinna/contract/visit-records/record-answer';
import { temperatureText } from '@thinna/contract/visit-records/temperature';
import { visitRecordInput } from '@thinna/contract/visit-records/visit-fields';
import { fill, type Words } from '@thinna/contract/words/index';
import { formatDay } from '../../ui/console/day.tsx';

/** A label and what was answered. */
export type RecordFact = readonly [label: string, value: string];

/** Returns the scores of a record in one line: "Pain 4 · Nausea 0". */
export function scoresText(record: VisitRecord, { language }: Words): string {
  return symptomCodes
    .filter((name) => record[name] != null)
    .map((name) => `${symptoms[name][language]} ${record[name]}`)
    .join(' · ');
}

/** Returns the next step with its day. */
export function nextStepText({ next, next_on }: VisitRecord, words: Words): string {
  const step = labelIn(nextSteps, next, words.language);
  const day = next_on === null ? '' : `, ${formatDay(next_on, words.language)}`;
  return fill(words.visit_history.next, { step: step + day });
}

/** Returns what else was answered, without what nobody asked for. */
export function recordFacts(record: VisitRecord, words: Words): RecordFact[] {
  const { language } = words;
  const one = (options: Options<string>, code: string | null | undefined) =>
    code == null ? '' : labelIn(options, code, language);
  const all = (options: Options<string>, codes: readonly string[] = []) =>
    codes.map((code) => labelIn(options, code, language)).join(', ');
  const day = (on: string | null | undefined) => (on == null ? '' : formatDay(on, language));
  const values: readonly (readonly [field: string, value: string])[] = [
    ['unable', all(symptoms, record.unable)],
    ['told_by', one(toldBy, record.told_by)],
    ['phase', one(carePhases, record.phase)],
    ['patient_is', one(howItGoes, record.patient_is)],
    ['family_is', one(howItGoes, record.family_is)],
    ['found', all(findings, record.found)],
    ['done', all(doneByForm.nursing, record.done)],
    ['needs', all(visitNeeds, record.needs)],
    ['medicines_until', day(record.medicines_until)],
    ['catheter_until', day(record.catheter_until)],
    ['tube_until', day(record.tube_until)],
    ['left_behind', record.left_behind ?? ''],
    ['with_names', record.with_names ?? ''],
    ['next_note', record.next_note ?? ''],
  ];
  return values
    .filter(([, value]) => value !== '')
    .map(([field, value]) => [labelOf(visitRecordInput, field, words), value]);
}

/** Returns the vital signs in one line, each with its unit. */
export function measuresText(record: VisitRecord, words: Words): string {
  const { bp_systolic, bp_diastolic, temperature_c } = record;
  const label = (field: string) => labelOf(visitRecordInput, field, words);
  const measure = (field: 'pulse' | 'breaths' | 'spo2' | 'sugar_mg', unit: string) =>
    record[field] == null ? '' : `${label(field)} ${record[field]}${unit}`;
  const pressure = [bp_systolic, bp_diastolic].map((value) => value ?? '–').join('/');
  return [
    bp_systolic == null && bp_diastolic == null ? '' : `${pressure} mmHg`,
    measure('pulse', '/min'),
    measure('breaths', '/min'),
    measure('spo2', ' %'),
    temperature_c == null ? '' : temperatureText(temperature_c),
    measure('sugar_mg', ' mg/dL'),
  ]
    .filter(Boolean)
    .join(' · ');
}
