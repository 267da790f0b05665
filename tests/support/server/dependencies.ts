import { randomBytes } from 'node:crypto';
import type { Clinic } from '@thinna/contract/site/clinic';
import type { Database } from '../../../apps/server/src/db/client.ts';
import type { Dependencies } from '../../../apps/server/src/services.ts';
import { example } from '../example.ts';

/** A clock that stands still until the test sets it. */
export class TestClock {
  now = new Date('2026-11-15T06:30:00.000Z');
  readonly read = () => this.now;
  pass(minutes: number): void {
    this.now = new Date(this.now.getTime() + minutes * 60_000);
  }
}

export function testDependencies(database: Database, clock: TestClock): Dependencies {
  return {
    clock: clock.read,
    database,
    ...example,
    web: null,
    session: { key: randomBytes(32), hours: { admin: 8, vcm: 12 } },
    registrationLimits: { perAddress: 60, overall: 400 },
    about: { version: '0.0.0', commit: 'test', isDemo: false },
    trustProxy: [],
    logger: false,
  };
}

/** The same clinic, whose file says something else of its accounts. */
export const withAccounts = (
  { clinic, ...settings }: Dependencies,
  accounts: Partial<Clinic['accounts']>,
): Dependencies => ({
  ...settings,
  clinic: { ...clinic, accounts: { ...clinic.accounts, ...accounts } },
});
