import { closeSync, openSync, readSync, writeSync } from 'node:fs';
import path from 'node:path';
import type { Box } from '../box.ts';
import { type ClinicBox, query } from '../clinic-box.ts';
import type { Drill } from './drill.ts';
import { asSuperuser, isPostgresReady, postgresUnit, until } from './units.ts';

/** In the middle of the first page, where its rows are. */
const OFFSET = 8000;
const BYTES = 16;

/**
 * Some bytes of a table change on the disk. Holds if no wrong value is ever shown: the list of that
 * table is refused and the log says why, pages and other lists are served, and both PostgreSQL's
 * tools and `thinna doctor` name the table.
 */
export const corruptPage: Drill = async (clinic, { fault }) => {
  const { box } = clinic;
  const unit = await postgresUnit(box);
  await addVolunteer(clinic);
  const folder = await asSuperuser(box, 'show data_directory');
  const name = await asSuperuser(box, "select pg_relation_filepath('helpers')");
  const tools = `/usr/lib/postgresql/${path.basename(path.dirname(folder))}/bin`;
  const file = path.join(box.root, folder, name);
  const checksums = [`${tools}/pg_checksums`, '--pgdata', folder];

  await box.must('systemctl', 'stop', unit);
  // The planted mistake: a PostgreSQL without checksums, as Debian 13 makes it.
  if (fault === 'checksumless')
    await box.must('runuser', '-u', 'postgres', '--', ...checksums, '--disable');
  const original = overwrite(file, Buffer.alloc(BYTES, 0x41));
  const offline = await box.run('runuser', '-u', 'postgres', '--', ...checksums, '--check');
  await start(box, unit);
  const answers = await look(clinic);
  const logged = await box.must('thinna', 'logs', '-o', 'cat', '--since', '-30s', '--no-pager');
  const amcheck = [`${tools}/pg_amcheck`, '--install-missing', '-d', 'clinic', '-t', 'helpers'];
  const online = await box.run('runuser', '-u', 'postgres', '--', ...amcheck);
  const doctor = await box.run('thinna', 'doctor');

  await box.must('systemctl', 'stop', unit);
  overwrite(file, original);
  if (fault === 'checksumless')
    await box.must('runuser', '-u', 'postgres', '--', ...checksums, '--enable');
  await start(box, unit);
  await until('the list', async () => (await look(clinic))['/api/volunteers'] === 200);
  const misses = [
    ...((answers['/api/volunteers'] ?? 0) >= 500 ? [] : ['the damaged table was shown']),
    ...(answers['/'] === 200 && answers['/api/equipment'] === 200
      ? []
      : ['what is not damaged was not served']),
    ...(logged.includes('"XX001"') ? [] : ["the program's log does not say it"]),
    ...(`${offline.out}${offline.err}`.includes(path.basename(name))
      ? []
      : ['pg_checksums does not name the file']),
    ...(`${online.out}${online.err}`.includes('helpers')
      ? []
      : ['pg_amcheck does not name the table']),
    ...(/The database is damaged: .*helpers/.test(doctor.out)
      ? []
      : ['thinna doctor does not name the table']),
  ];
  return { answers, typed: 'the restore of docs/operations.md', misses };
};

async function addVolunteer({ box }: ClinicBox): Promise<void> {
  await query(
    box,
    "insert into helpers (kind, name, email, phone_number, address) values ('volunteer', 'Volunteer of the drill', 'drill@clinic.test', '8999999999', 'Near the river') on conflict do nothing",
  );
  await asSuperuser(box, 'vacuum helpers', 'checkpoint');
}

async function look({ visitors, site, token }: ClinicBox): Promise<Record<string, number>> {
  const answers: Record<string, number> = {};
  for (const page of ['/', '/api/volunteers', '/api/equipment'])
    answers[page] = (await visitors.ask(site, { path: page, token })).status;
  return answers;
}

/** Writes over a few bytes of a file; returns those that were there. */
function overwrite(file: string, bytes: Buffer): Buffer {
  const former = Buffer.alloc(bytes.length);
  const descriptor = openSync(file, 'r+');
  readSync(descriptor, former, 0, former.length, OFFSET);
  writeSync(descriptor, bytes, 0, bytes.length, OFFSET);
  closeSync(descriptor);
  return former;
}

async function start(box: Box, unit: string): Promise<void> {
  await box.must('systemctl', 'start', unit);
  await until('PostgreSQL', () => isPostgresReady(box));
}
