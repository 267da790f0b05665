import { runAmcheck } from '../setup/amcheck.ts';
import { DATABASE } from '../setup/psql.ts';
import { found } from '../slices/machine/found.ts';
import { type Look, rowOf, ToolError } from './look.ts';

const durability = ['fsync', 'synchronous_commit', 'full_page_writes'] as const;

const SETTINGS = `select current_setting('data_checksums'),
  (select coalesce(sum(checksum_failures), 0) from pg_stat_database),
  ${durability.map((name) => `current_setting('${name}')`).join(', ')}`;

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
      const [number] = await rowOf(machine, 'show server_version_num');
      const { code, stdout, stderr } = await runAmcheck(machine, {
        version: String(Math.floor(Number(number) / 10_000)),
        query: (sql) => rowOf(machine, sql, DATABASE),
      });
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

/** Returns the names of tables and indexes that pg_amcheck complains of. */
const damagedIn = (output: string): string[] => [
  ...new Set(
    [...output.matchAll(/(?:table|index) "(?:[^".]+\.)*([^".]+)"/g)].map(([, name = '']) => name),
  ),
];
