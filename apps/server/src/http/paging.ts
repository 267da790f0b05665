import type { Context } from './implement.ts';

interface PageQuery {
  limit?: number | undefined;
  /** Filters, which the link to the next page repeats. */
  [filter: string]: string | number | undefined;
}

interface WithId {
  id: number;
}

/**
 * Removes the extra row with which a list is queried. If there is one, the header `Link` names the
 * next page (keyset paging). Without `limit` the list is complete. The last parameter returns the
 * sort key of a row, with which the next page begins.
 */
export function pageOf<Row extends WithId>(
  rows: Row[],
  path: string,
  { limit, ...filters }: PageQuery,
  header: Context['header'],
  sortKeyOf: (row: Row) => string = ({ id }) => String(id),
): Row[] {
  const last = limit !== undefined && rows.length > limit ? rows[limit - 1] : undefined;
  if (!last) return rows;
  const parameters = Object.entries({ ...filters, limit, after: sortKeyOf(last) });
  const next = parameters.flatMap(([name, value]) =>
    value === undefined ? [] : `${name}=${encodeURIComponent(value)}`,
  );
  header('link', `<${path}?${next.join('&')}>; rel="next"`);
  return rows.slice(0, limit);
}
