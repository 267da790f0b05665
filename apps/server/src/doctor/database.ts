import { AS_POSTGRES, DATABASE, PORT } from '../setup/psql.ts';
import { found } from '../slices/machine/found.ts';
import { type Look, type LookedAt, rowOf, ToolError } from './look.ts';

const durability = ['fsync', 'synchronous_commit', 'full_page_writes'] as const;

const SETTINGS = `select current_setting('data_checksums'),
  (select coalesce(sum(checksum_failures), 0) from pg_stat_database),
  ${durability.map((name) => `current_setting('${name}')`).join(', ')}`;

/**
 * The extension that pg_amcheck needs is there for as long as it runs. Kept, it would be in every
 * dump, and only a superuser can restore it. A schema of its own tells it from somebody else's.
 */
const SCHEMA = 'thinna_doctor';
const FOUND_DAMAGE = 2;
const TABLES_NAMED_MAX = 5;

export const databaseLooks: readonly Look[] = [
  {
    check: 'database',
    async look(machine) {
      const answer = await rowOf(machine, SETTINGS).catch(() => null);
      if (answer === null) return [found('database_away')];
      const [checksums, failures, ...settings] = answer;
      const count = Number(failures);
      return [
        ...(checksums === 'on' ? [] : [found('checksums_off')]),
        ...(count > 0 ? [found('checksum_failures', { count })] : []),
        ...durability
          .filter((_, index) => settings[index] === 'off')
          .map((setting) => found('not_durable', { setting })),
      ];
    },
  },
  {
    check: 'database',
    async look(machine) {
      const isThere = await rowOf(machine, 'select 1').catch(() => null);
      if (isThere === null) return [];
      const { code, stdout, stderr } = await runAmcheck(machine);
      if (code === 0) return [];
      if (code !== FOUND_DAMAGE) throw new ToolError('pg_amcheck', stderr);
      const tables = damagedIn(stdout + stderr);
      const more = tables.length > TABLES_NAMED_MAX ? ', …' : '';
      return [
        found('database_damaged', {
          tables: `${tables.slice(0, TABLES_NAMED_MAX).join(', ')}${more}`,
        }),
      ];
    },
  },
];

async function runAmcheck(machine: LookedAt) {
  const [number] = await rowOf(machine, 'show server_version_num');
  const version = Math.floor(Number(number) / 10_000);
  const command = `/usr/lib/postgresql/${version}/bin/pg_amcheck`;
  const args = ['-p', PORT, '-d', DATABASE, '--no-strict-names', `--install-missing=${SCHEMA}`];
  await rowOf(machine, `create schema if not exists ${SCHEMA}`, DATABASE);
  try {
    return await machine.run('runuser', [...AS_POSTGRES, command, ...args]);
  } finally {
    await rowOf(machine, `drop schema ${SCHEMA} cascade`, DATABASE);
  }
}

/** Returns the names of tables and indexes that pg_amcheck complains of. */
const damagedIn = (output: string): string[] => [
  ...new Set(
    [...output.matchAll(/(?:table|index) "(?:[^".]+\.)*([^".]+)"/g)].map(([, name = '']) => name),
  ),
];
