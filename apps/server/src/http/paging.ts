import type { Context } from './implement.ts';

interface Asked {
  limit?: number | undefined;
}

/**
 * A list was asked for with one row more than wanted: what is left over says that there is another
 * page, and the header `Link` then names it. Without `limit` the list is whole.
 */
export function pageOf<Row extends { id: number }>(
  rows: Row[],
  path: string,
  { limit }: Asked,
  header: Context['header'],
): Row[] {
  if (limit === undefined || rows.length <= limit) return rows;
  const page = rows.slice(0, limit);
  header('link', `<${path}?limit=${limit}&after=${page.at(-1)?.id}>; rel="next"`);
  return page;
}
