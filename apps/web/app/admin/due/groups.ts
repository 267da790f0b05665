import { placeName } from '../patients/patient-option.ts';

interface Row {
  ward: number | null;
  place: string | null;
}

/** Patients of one ward or place; `at` is null for those who have none. */
interface Group<R extends Row, At> {
  at: At | null;
  rows: R[];
}

export const placeOf = ({ place }: Pick<Row, 'place'>): string | null => placeName(place);

/** Groups by ward, in the order of their numbers; those without one come last. */
export const groupByWard = <R extends Row>(rows: readonly R[]): Group<R, number>[] =>
  sortGroups(
    rows,
    ({ ward }) => ward,
    (a, b) => a - b,
  );

/** Groups by place, in the order of the alphabet; those without one come last. */
export const groupByPlace = <R extends Row>(rows: readonly R[]): Group<R, string>[] =>
  sortGroups(rows, placeOf, (a, b) => a.localeCompare(b, 'ml'));

function sortGroups<R extends Row, At>(
  rows: readonly R[],
  atOf: (row: R) => At | null,
  compare: (a: At, b: At) => number,
): Group<R, At>[] {
  return [...Map.groupBy(rows, atOf)]
    .map(([at, ofGroup]) => ({ at, rows: ofGroup }))
    .toSorted((a, b) => {
      if (a.at === null || b.at === null) return Number(a.at === null) - Number(b.at === null);
      return compare(a.at, b.at);
    });
}
