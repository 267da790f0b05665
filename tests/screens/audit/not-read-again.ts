import { expect } from 'vitest';
import type { Database } from '../../../apps/server/src/db/client.ts';
import { countAuditRows } from '../../support/audit.ts';
import type { Network } from '../../support/network.ts';

/** Expects that a page leaves no audit row when its window is seen again or the line is back. */
export async function expectNotReadAgain(database: Database, network: Network): Promise<void> {
  await network.settled();
  const before = await countAuditRows(database);
  window.dispatchEvent(new Event('visibilitychange'));
  network.isDown = true;
  network.isDown = false;
  await new Promise((resolve) => setTimeout(resolve, 50));
  await network.settled();
  expect(await countAuditRows(database)).toBe(before);
}
