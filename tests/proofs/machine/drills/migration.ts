import { setTimeout as wait } from 'node:timers/promises';
import type { Box } from '../box.ts';
import { query } from '../clinic-box.ts';
import type { Drill } from './drill.ts';
import { answersBeside, underLoad } from './under-load.ts';
import { asSuperuser, until } from './units.ts';

const FOLDER = '/usr/lib/thinna/apps/server/migrations';
/** Each change of the migration is followed by such a pause, in which a kill may come. */
const PAUSE_S = 0.3;

/** How many of its five traces a migration has left. */
const TRACES = `select
  (to_regclass('drill') is not null)::int
  + (to_regclass('drill_of_notes') is not null)::int
  + (select count(*) from information_schema.columns where table_name = 'tasks' and column_name = 'drill')
  + (select count(*) from kysely_migration where name like '%_drill')
  + (select count(*) from schema_requirements where migration like '%_drill')`;
const ALL_TRACES = '5';

const UNDO = `drop table if exists drill; alter table tasks drop column if exists drill;
  delete from kysely_migration where name like '%_drill';
  delete from schema_requirements where migration like '%_drill'`;

const MIGRATION =
  "from pg_stat_activity where usename = 'thinna-owner' and query like '%drill%' and wait_event = 'PgSleep'";
/** In one connection, because on a busy machine another one may take longer than the migration. */
const WAIT_FOR_MIGRATION = `do $$ begin
  for hundredth in 1..6000 loop
    exit when exists (select ${MIGRATION});
    perform pg_stat_clear_snapshot(), pg_sleep(0.01);
  end loop; end $$`;

/**
 * A migration is killed half-way, its command and its connection by turns, while people work. Holds
 * if it has left all or nothing each time, and the next try applies it.
 */
export const migrationKilled: Drill = async (clinic, { size, fault }) => {
  const kills = size('migrations', 50);
  const { box } = clinic;
  const migration = await addMigration(box, fault === 'piecemeal');
  const left = { nothing: 0, half: 0, all: 0 };
  let healed = 0;
  try {
    const { seen } = await underLoad(
      clinic,
      { name: 'migration-killed', mix: 'quiet', fault },
      async (watch) => {
        for (let kill = 0; kill < kills; kill += 1) {
          await killMigration(box, kill % 2 === 0 ? 'command' : 'connection');
          const traces = await query(box, TRACES);
          left[traces === '0' ? 'nothing' : traces === ALL_TRACES ? 'all' : 'half'] += 1;
          const again = await box.run('thinna', 'migrate');
          if (again.code === 0 && (await query(box, TRACES)) === ALL_TRACES) healed += 1;
          await query(box, UNDO);
          await watch.served();
        }
      },
    );
    return {
      goal: 'R11',
      kills,
      left,
      appliedByTheNextTry: healed,
      ...seen,
      typed: 'thinna migrate, or the next start of an upgrade',
      misses: [
        ...seen.misses,
        ...answersBeside(seen.unexpected, / 503$/),
        ...(left.half > 0 ? [`${left.half} migrations are half applied`] : []),
        ...(healed < kills ? [`${kills - healed} were not applied by the next try`] : []),
        ...(left.nothing === 0 ? ['no kill came half-way'] : []),
      ],
    };
  } finally {
    await query(box, UNDO);
    await box.must('rm', migration);
  }
};

/** The planted mistake ends the transaction after each change. */
async function addMigration(box: Box, isPiecemeal: boolean): Promise<string> {
  const newest = (await box.must('ls', FOLDER)).split('\n').at(-1)?.replace('.sql', '') ?? '';
  const file = `${FOLDER}/${String(Number(newest.slice(0, 4)) + 1).padStart(4, '0')}_drill.sql`;
  const pause = `SELECT pg_sleep(${PAUSE_S});`;
  const changes = [
    'CREATE TABLE drill (id integer PRIMARY KEY, note text);',
    'CREATE INDEX drill_of_notes ON drill (note);',
    'ALTER TABLE tasks ADD COLUMN drill text;',
  ];
  const between = isPiecemeal ? `\nCOMMIT; BEGIN; ${pause}\n` : `\n${pause}\n`;
  const text = changes.map((change) => change + between).join('');
  box.write(file, `-- Runs with: ${newest}\n${text}`, 0o644);
  return file;
}

/** Kills a migration at any moment from its first change to a little after its last one. */
async function killMigration(box: Box, what: 'command' | 'connection'): Promise<void> {
  const watched = asSuperuser(box, WAIT_FOR_MIGRATION, `select pid ${MIGRATION}`);
  const migration = box.run('thinna', 'migrate');
  const backend = await watched;
  if (backend === '') throw new Error('The migration did not come.');
  await wait(Math.random() * PAUSE_S * 3200);
  if (what === 'connection') await box.run('kill', '-9', backend);
  else await box.run('pkill', '-9', '-u', 'thinna-owner', '-f', 'dist/migrate.js');
  await migration;
  // A backend that was killed takes all others along, and PostgreSQL starts them again by itself.
  await until('PostgreSQL', async () => {
    const owners = "select count(*) from pg_stat_activity where usename = 'thinna-owner'";
    return (await asSuperuser(box, owners).catch(() => '')) === '0';
  });
}
