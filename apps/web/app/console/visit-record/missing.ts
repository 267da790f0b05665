import type { Problem } from '@thinna/contract/kit/failure';
import { hasNextStep, needsDay } from '@thinna/contract/visit-records/codes';
import type { VisitRecord } from '@thinna/contract/visit-records/record-answer';
import type { VisitFormAnswer } from '@thinna/contract/visit-records/visit-records';
import { fill, type VisitFormWords } from '@thinna/contract/words/index';
import type { Values } from '../../ui/form/form.tsx';
import { asksWho, isFamilyVisit, NOT_SEEN, outcomeOf } from './values.ts';

interface Context {
  facts: VisitFormAnswer;
  former: VisitRecord | undefined;
  text: VisitFormWords['missing'];
}

/** Returns the answers without which nothing is sent, each at its question. */
export function missingAnswers(values: Values, { facts, former, text }: Context): Problem[] {
  const { seen, outcome, next = '', next_on, helper_id } = values;
  const isOver = !hasNextStep(outcomeOf(values));
  const missing: [field: Exclude<keyof typeof text, 'seen_family'>, isMissing: boolean][] = [
    ['helper_id', asksWho(facts, former) && !helper_id],
    ['seen', !seen],
    ['outcome', seen === NOT_SEEN && !outcome],
    ['next', !isOver && next === ''],
    ['next_on', !isOver && needsDay(next) && !next_on],
  ];
  return missing
    .filter(([, isMissing]) => isMissing)
    .map(([field]) => ({ field, message: fill(sentenceOf(field), { name: facts.patient.name }) }));

  function sentenceOf(field: keyof typeof text): string {
    return field === 'seen' && isFamilyVisit(facts, former) ? text.seen_family : text[field];
  }
}
