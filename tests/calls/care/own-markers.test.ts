import { test } from '../../support/clinic.ts';
import { walkMarkedClinic } from './marker-walk.ts';

test('OWN-02 OWN-06 OWN-07 where accounts see their own patients alone, no text of another reaches them', async ({
  admin,
  database,
  settings,
  clock,
}) => {
  await walkMarkedClinic({ admin, database, settings, clock }, 'own');
}, 300_000);
