import { labelOf } from '@thinna/contract/kit/failure';
import type { StaffDue } from '@thinna/contract/visit-plans/due';
import { visitRecordInput } from '@thinna/contract/visit-records/visit-fields';
import type { SharedWords } from '@thinna/contract/words/index';
import { formatDay } from '../../ui/console/day.tsx';

const fields = ['medicines_until', 'catheter_until', 'tube_until'] as const;

/** Returns what the last records tell of the coming days: 'Medicines last until: 20 Nov'. */
export const comingDays = (row: StaffDue, words: SharedWords): string[] =>
  fields.flatMap((field) => {
    const day = row[field];
    return day == null
      ? []
      : [`${labelOf(visitRecordInput, field, words)}: ${formatDay(day, words.language, 'short')}`];
  });
