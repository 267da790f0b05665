import { randomBytes } from 'node:crypto';
import { Client } from 'pg';

const PREFIX = 'thinna_test_';

/** A name of its own for each run and file, with the second it was made in. */
export function testDatabaseName(): string {
  return `${PREFIX}${Math.floor(Date.now() / 1000)}_${randomBytes(5).toString('hex')}`;
}

/** When a test database was made; undefined for any other database. */
export function madeAt(name: string): Date | undefined {
  const [, seconds] = /^thinna_test_(\d+)_[0-9a-f]+$/.exec(name) ?? [];
  return seconds === undefined ? undefined : new Date(Number(seconds) * 1000);
}

/** One statement on the server of the tests, such as `create database`. */
export async function asAdmin<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Plainly, not by force: that would kill a connection which is just closing, and be reported. */
export async function dropDatabase(url: string, name: string): Promise<void> {
  await asAdmin(url, (client) => client.query(`drop database ${client.escapeIdentifier(name)}`));
}
