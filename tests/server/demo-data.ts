import { prepareDemo } from '../../apps/server/src/demo/demo.ts';
import { test as databaseTest } from '../support/database.ts';

/** Sunday noon at the clinic. */
export const NOW = new Date('2026-11-15T06:30:00.000Z');

/** Runs a statement on the demo's data. */
export const test = databaseTest.extend('query', { scope: 'file' }, async ({ database }) => {
  await database.pool.query('drop schema public cascade');
  await database.pool.query('create schema public');
  await prepareDemo(database, NOW);
  return async <Row extends object>(sql: string): Promise<Row[]> =>
    (await database.pool.query<Row>(sql)).rows;
});
