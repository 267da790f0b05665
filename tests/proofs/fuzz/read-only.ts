import { buildApp } from '../../../apps/server/src/app.ts';
import { openDatabase } from '../../../apps/server/src/db/client.ts';
import type { Dependencies } from '../../../apps/server/src/services.ts';
import { onDatabase } from '../../../scripts/local-postgres.ts';
import { withAdminClient } from '../../support/admin.ts';
import type { Random } from '../../support/samples.ts';
import { type KnownRecords, type Target, validInput } from './inputs.ts';
import { inject } from './send.ts';

/**
 * Sends a valid call to every route while the database takes no writes. Returns the answers by
 * status, and the routes that answered a 5xx other than 503.
 */
export async function checkReadOnly(
  { url, programUrl }: { url: string; programUrl: string },
  dependencies: Dependencies,
  {
    targets,
    random,
    known,
    token,
  }: {
    targets: readonly Target[];
    random: Random;
    known: KnownRecords;
    token: string | undefined;
  },
) {
  const name = new URL(url).pathname.slice(1);
  await withAdminClient(onDatabase(url, 'postgres'), (client) =>
    client.query(`alter database ${name} set default_transaction_read_only = on`),
  );
  const database = openDatabase(programUrl, () => {});
  const app = await buildApp({ ...dependencies, database });
  const statuses: Record<string, number> = {};
  const failed: string[] = [];
  for (const target of targets) {
    const { status } = await inject(validInput({ ...target, app }, random, known), token);
    statuses[status] = (statuses[status] ?? 0) + 1;
    if (status >= 500 && status !== 503) failed.push(`${target.method} ${target.path} ${status}`);
  }
  await app.close();
  await database.close();
  return { statuses, failed };
}
