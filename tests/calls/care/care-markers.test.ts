import { test } from '../../support/clinic.ts';
import { walkMarkedClinic } from './marker-walk.ts';

test('SYS-09 SYS-10 DAY-05 DAY-06 each text of a record reaches whom the matrix names, and nobody else, and no log', async ({
  admin,
  database,
  settings,
  clock,
}) => {
  await walkMarkedClinic({ admin, database, settings, clock }, 'all');
}, 300_000);
