import type { Context } from './implement.ts';

interface Asked {
  limit?: number | undefined;
  /** What else was asked for goes for the next page too. */
  [filter: string]: string | number | undefined;
}

interface Listed {
  id: number;
}

/**
 * A list was asked for with one row more than wanted: what is left over says that there is another
 * page, and the header `Link` then names it. Without `limit` the list is whole. `placeOf` names a row
 * in the order of the list.
 */
export function pageOf<Row extends Listed>(
  rows: Row[],
  path: string,
  { limit, ...filters }: Asked,
  header: Context['header'],
  placeOf: (row: Row) => string = ({ id }) => String(id),
): Row[] {
  const last = limit !== undefined && rows.length > limit ? rows[limit - 1] : undefined;
  if (!last) return rows;
  const asked = Object.entries({ ...filters, limit, after: placeOf(last) });
  const next = asked.flatMap(([name, value]) =>
    value === undefined ? [] : `${name}=${encodeURIComponent(value)}`,
  );
  header('link', `<${path}?${next.join('&')}>; rel="next"`);
  return rows.slice(0, limit);
}
