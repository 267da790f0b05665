import { symptomCodes } from '@thinna/contract/visit-records/code-names';
import { symptoms } from '@thinna/contract/visit-records/codes';
import type { TrendRecord } from '@thinna/contract/visit-records/trend';
import type { Words } from '@thinna/contract/words/index';

/** What was answered to one question, record by record. */
export interface TrendItem {
  name: string;
  /** Oldest first; null where nothing was answered. */
  values: (number | null)[];
  /** The value at the upper edge of its drawing. */
  highest: number;
}

export type Trend = readonly TrendRecord[];

/** The eight items, each in its place whether it was answered or not. */
export const symptomItems = (trend: Trend, { language }: Words): TrendItem[] =>
  symptomCodes.map((code) => ({
    name: symptoms[code][language],
    values: trend.map((record) => record[code]),
    highest: 10,
  }));

/** What the patient could still do; undefined when nobody has asked. */
export function akpsItem(trend: Trend, { visit_history }: Words): TrendItem | undefined {
  const values = trend.map(({ akps }) => akps);
  if (values.every((value) => value === null)) return undefined;
  return { name: visit_history.trend.akps, values, highest: 100 };
}

const FEWEST_RECORDS = 2;

/** Whether there is a course to show: two records, and an answer in one of them. */
export const hasCourse = (trend: Trend): boolean =>
  trend.length >= FEWEST_RECORDS &&
  trend.some((record) => [...symptomCodes, 'akps' as const].some((item) => record[item] !== null));
