import type { Context } from './implement.ts';

interface PageParameters {
  limit?: number | undefined;
  /** Filters, which the link to the next page repeats. */
  [filter: string]: string | number | undefined;
}

interface WithId {
  id: number;
}

/**
 * A list is queried with one row more than `limit`; this removes that row and, if there is one,
 * sets the header `Link` to the next page (keyset paging). Without `limit` the list is complete.
 * `sortKeyOf` returns a row's sort key; the next page starts after the key of this page's last row.
 */
export function pageOf<Row extends WithId>(
  rows: Row[],
  path: string,
  { limit, ...filters }: PageParameters,
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
