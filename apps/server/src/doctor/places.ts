import type { LookedAt } from './look.ts';

/** Where backups go; there since `thinna setup` was told of a place. */
export const PGBACKREST_FILE = '/etc/pgbackrest/thinna.conf';

export const hasBackupPlace = ({ read }: Pick<LookedAt, 'read'>): boolean =>
  read(PGBACKREST_FILE) !== null;
