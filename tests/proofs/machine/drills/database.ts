import { setTimeout as wait } from 'node:timers/promises';
import type { Box } from '../box.ts';
import type { Drill } from './drill.ts';
import { SLOWEST_MS } from './kills.ts';
import { answersBeside, type Seen, underLoad } from './under-load.ts';
import { asSuperuser, isPostgresReady, postgresUnit, processesOf, until } from './units.ts';

const DATA = '/var/lib/postgresql';
const SMALL_DISK = '/srv/small-disk';
const SMALL_DISK_MB = 300;
const FILLER = `${DATA}/filler`;

/**
 * The disk of the database is full. Holds if pages and the office's lists are served meanwhile,
 * writes answer 503, and everything is served again when there is room.
 */
export const diskFull: Drill = async (clinic, { size, fault }) => {
  const seconds = size('faultSeconds', 10);
  const { box } = clinic;
  const unit = await postgresUnit(box);
  await moveToSmallDisk(box, unit);
  try {
    const before = await processesOf(box);
    const { seen, phases } = await underLoad(
      clinic,
      { name: 'disk-full', fault },
      async (watch) => {
        await fill(box);
        await watch.phase('full', () => wait(seconds * 1000));
        if (fault !== 'endless') await box.must('rm', FILLER);
        watch.mark();
        await watch.served(fault === 'endless' ? 3000 : undefined);
      },
    );
    const hasExited = (await processesOf(box)) !== before;
    const restarts = await box.must('systemctl', 'show', '-P', 'NRestarts', unit);
    return {
      goal: 'R5',
      secondsFull: seconds,
      ...seen,
      whileFull: phases.full,
      postgresRestarts: Number(restarts),
      typed: 'nothing but what makes room',
      misses: [...judge(seen, phases.full ?? {}), ...(hasExited ? ['the program has exited'] : [])],
    };
  } finally {
    await moveBack(box, unit);
  }
};

/** PostgreSQL takes no writes, as a standby or as somebody has set it. */
export const readOnly: Drill = async (clinic, { size, fault }) => {
  const seconds = size('faultSeconds', 10);
  const { box } = clinic;
  const set = (value: string) =>
    asSuperuser(
      box,
      `alter system set default_transaction_read_only = ${value}`,
      'select pg_reload_conf()',
    );
  const { seen, phases } = await underLoad(clinic, { name: 'read-only', fault }, async (watch) => {
    await set('on');
    await wait(500);
    await watch.phase('read-only', () => wait(seconds * 1000));
    await set('default');
    watch.mark();
    await watch.served();
  });
  return {
    secondsReadOnly: seconds,
    ...seen,
    meanwhile: phases['read-only'],
    typed: 'nothing but what takes writes again',
    misses: judge(seen, phases['read-only'] ?? {}),
  };
};

function judge(
  { misses, unexpected, slowestMs }: Seen,
  meanwhile: Record<string, number>,
): string[] {
  return [
    ...misses,
    ...answersBeside(unexpected, / 503$/),
    ...answersBeside(
      meanwhile,
      /^(?:(?:page|asset.*|read) 200|(?:write|repeat|watch) (?:20[01]|503))$/,
    ),
    ...(meanwhile['write 503'] ? [] : ['no write was refused meanwhile']),
    ...(meanwhile['read 200'] ? [] : ['nothing was read meanwhile']),
    ...(slowestMs > SLOWEST_MS ? [`an answer took ${slowestMs} ms`] : []),
  ];
}

async function moveToSmallDisk(box: Box, unit: string): Promise<void> {
  await box.must('systemctl', 'stop', unit);
  await box.must('mkdir', '-p', SMALL_DISK);
  await box.must('mount', '-t', 'tmpfs', '-o', `size=${SMALL_DISK_MB}m`, 'tmpfs', SMALL_DISK);
  await box.must('cp', '-a', `${DATA}/.`, SMALL_DISK);
  await box.must('mount', '--bind', SMALL_DISK, DATA);
  await startPostgres(box, unit);
}

/** Takes all the room there is; PostgreSQL keeps the files of its log that it has. */
const fill = (box: Box) =>
  box.must(
    'sh',
    '-c',
    `fallocate -l "$(df --output=avail -B1 ${DATA} | tail -1)" ${FILLER} || cat /dev/zero > ${FILLER} || true`,
  );

async function moveBack(box: Box, unit: string): Promise<void> {
  await box.run('rm', '-f', FILLER);
  await box.must('systemctl', 'stop', unit);
  await box.must('umount', DATA);
  await box.must('find', DATA, '-mindepth', '1', '-delete');
  await box.must('cp', '-a', `${SMALL_DISK}/.`, DATA);
  await box.must('umount', SMALL_DISK);
  await startPostgres(box, unit);
}

async function startPostgres(box: Box, unit: string): Promise<void> {
  await box.must('systemctl', 'start', unit);
  await until('PostgreSQL', () => isPostgresReady(box));
}
