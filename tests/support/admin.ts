import { randomBytes } from 'node:crypto';
import { Client } from 'pg';

const PREFIX = 'thinna_test_';

/** Returns a unique database name that contains its creation time in seconds since the epoch. */
export function testDatabaseName(): string {
  return `${PREFIX}${Math.floor(Date.now() / 1000)}_${randomBytes(5).toString('hex')}`;
}

/** Reads the creation time from a test database's name; undefined for any other database. */
export function testDatabaseCreatedAt(name: string): Date | undefined {
  const [, seconds] = /^thinna_test_(\d+)_[0-9a-f]+$/.exec(name) ?? [];
  return seconds === undefined ? undefined : new Date(Number(seconds) * 1000);
}

/** Runs statements such as `create database` on a short-lived connection. */
export async function withAdminClient<T>(
  url: string,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Drops without `with (force)`, which would kill connections that are just closing; their pool
 * would report an error.
 */
export async function dropDatabase(url: string, name: string): Promise<void> {
  await withAdminClient(url, (client) =>
    client.query(`drop database ${client.escapeIdentifier(name)}`),
  );
}
