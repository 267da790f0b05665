import { type SelectQueryBuilder, sql } from 'kysely';

interface PageRequest {
  limit?: number | undefined;
  after?: number | undefined;
}

/**
 * For `$call`: orders a query newest first and selects one page by keyset, with one row more than
 * `limit`, from which `pageOf` sees whether there is a next page. Without `limit` the list is
 * complete.
 */
export const newestPage =
  (id: string, { limit, after }: PageRequest) =>
  <DB, Table extends keyof DB, Row>(query: SelectQueryBuilder<DB, Table, Row>) => {
    const ordered = query.orderBy(sql.ref(id), 'desc');
    const rest =
      after === undefined ? ordered : ordered.where(sql<boolean>`${sql.ref(id)} < ${after}`);
    return limit === undefined ? rest : rest.limit(limit + 1);
  };
