import type { Kind } from '@thinna/contract/helpers/helpers';
import { isOneOf } from '@thinna/contract/kit/office/open-enum';
import type { BoardHelper, BoardVisit } from '@thinna/contract/week/board';
import { fill, type Words } from '@thinna/contract/words/index';
import { optionInParams } from '../../console/search-params.ts';

/** The kinds of helpers, in the order of the rows. */
export const kinds = [
  'medical_professional',
  'caregiver',
  'volunteer',
] as const satisfies readonly Kind[];
export const filters = ['all', ...kinds] as const;
export type KindFilter = (typeof filters)[number];

/** Returns the kind of helpers in the URL (?kind=caregiver) to which the board is narrowed. */
export const kindIn = (searchParams: URLSearchParams): KindFilter =>
  optionInParams(searchParams, 'kind', filters, 'all');

export interface BoardRow {
  /** Null for the visits of nobody, or of somebody who is not in the lists of helpers. */
  helper: BoardHelper | null;
  visits: readonly BoardVisit[];
}

/** Returns the rows: first the visits without a helper of the lists, then the helpers by kind. */
export function rowsOf(
  visits: readonly BoardVisit[],
  helpers: readonly BoardHelper[],
  kind: KindFilter,
): BoardRow[] {
  const byHelper = Map.groupBy(visits, ({ helper_id }) => helper_id);
  const order: readonly string[] = kinds;
  return [
    { helper: null, visits: byHelper.get(null) ?? [] },
    ...helpers
      .filter((helper) => kind === 'all' || helper.kind === kind)
      .toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind))
      .map((helper) => ({ helper, visits: byHelper.get(helper.id) ?? [] })),
  ];
}

export const rowKey = ({ helper }: BoardRow): string => String(helper?.id ?? 'nobody');

export const visitsOn = (visits: readonly BoardVisit[], day: string): BoardVisit[] =>
  visits.filter(({ visit_date }) => visit_date === day);

/** Returns "1 visit" or "37 visits" in words. */
export const countVisits = ({ visits }: Words['week'], count: number): string =>
  countIn(visits, count);

/** Returns the sentence for none, one or many. */
export function countIn(
  sentences: Readonly<Record<'none' | 'one' | 'many', string>>,
  count: number,
): string {
  if (count === 0) return sentences.none;
  return count === 1 ? sentences.one : fill(sentences.many, { count });
}

const FIRST_HOUR = 9;
const LAST_HOUR = 18;

/**
 * Returns the first full hour from 9 AM on at which nothing is planned in a cell, less than an hour
 * before or after; empty if the day is full. A proposal that the office can change.
 */
export function freeHour(planned: readonly Pick<BoardVisit, 'visit_time'>[]): string {
  const minutes = planned.map(({ visit_time }) => {
    const [hours = 0, rest = 0] = visit_time.split(':').map(Number);
    return hours * 60 + rest;
  });
  for (let hour = FIRST_HOUR; hour <= LAST_HOUR; hour += 1) {
    const isFree = minutes.every((minute) => Math.abs(minute - hour * 60) >= 60);
    if (isFree) return `${String(hour).padStart(2, '0')}:00`;
  }
  return '';
}

/** Returns what stands below a helper's name: the specialization, or the kind. */
export function roleIn({ helpers }: Words, { kind, specialization }: BoardHelper): string {
  return specialization ?? (isOneOf(helpers, kind) ? helpers[kind].one : kind);
}
