import {
  type DatabaseConnection,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  type Transaction,
} from 'kysely';
import { ListCompiler } from './prepared.ts';
import type { DB } from './types.ts';

/** The callbacks that wait for the commit of a connection's transaction. */
const callbacks = new WeakMap<DatabaseConnection, (() => void)[]>();

/** Calls the function once the transaction is committed, and never if it is rolled back. */
export async function afterCommit(tx: Transaction<DB>, run: () => void): Promise<void> {
  await tx.getExecutor().provideConnection(async (connection) => {
    callbacks.set(connection, [...(callbacks.get(connection) ?? []), run]);
  });
}

/** Kysely's own class of connections, which it does not export. */
type OwnConnection = Parameters<PostgresDriver['rollbackTransaction']>[0];

class CommitDriver extends PostgresDriver {
  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    const waiting = callbacks.get(connection) ?? [];
    callbacks.delete(connection);
    await super.commitTransaction(connection);
    for (const run of waiting) run();
  }

  override async rollbackTransaction(connection: OwnConnection): Promise<void> {
    callbacks.delete(connection);
    await super.rollbackTransaction(connection);
  }
}

/** PostgreSQL, with commits that `afterCommit` can wait for, and lists that are one value. */
export class CommitDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;

  constructor(config: PostgresDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver(): CommitDriver {
    return new CommitDriver(this.#config);
  }

  override createQueryCompiler(): ListCompiler {
    return new ListCompiler();
  }
}
