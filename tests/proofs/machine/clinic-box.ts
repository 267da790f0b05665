import { copyFileSync } from 'node:fs';
import path from 'node:path';
import { realClinicSource } from '../../support/real-clinic.ts';
import { type Box, openBox, type Ran } from './box.ts';
import type { Debian } from './debian-tree.ts';
import type { Site } from './https-client.ts';
import type { Release } from './releases.ts';
import { openVisitors, type Visitors } from './visitors.ts';

const DOMAIN = 'clinic.test';
export const ANSWERS = '/root/answers.yaml';
export const administrator = { username: 'asha', password: 'a password for the proof' };

/** A clinic's machine: a box with the package, set up, and somebody who visits its site. */
export interface ClinicBox {
  box: Box;
  site: Site;
  visitors: Visitors;
  token: string;
  /** From the start of apt-get until the first log-in was answered. */
  secondsToLogIn: number;
  /** What `thinna setup` has said. */
  said: string;
}

/** Where backups of a box go. It is the disk of its database too, which setup only notes. */
export const PLACE = '/mnt/backup';

/** Installs the package on a fresh Debian, answers the setup, and logs the administrator in. */
export async function openClinicBox(
  name: string,
  debian: Debian,
  release: Release,
  place?: string,
): Promise<ClinicBox> {
  const box = await openBox(name, debian);
  if (place !== undefined) await box.must('mkdir', '-p', place);
  writeAnswers(box, place);
  const file = bringPackage(box, release);
  const since = performance.now();
  expectSuccess('apt-get install', await aptInstall(box, file));
  const setup = await box.run('thinna', 'setup', '--answers', ANSWERS);
  expectSuccess('thinna setup', setup);
  const site = siteOf(box);
  const visitors = openVisitors(box);
  const token = await logIn(visitors, site);
  return {
    box,
    site,
    visitors,
    token,
    secondsToLogIn: (performance.now() - since) / 1000,
    said: setup.out,
  };
}

export async function removeClinicBox({ box, visitors }: ClinicBox): Promise<void> {
  visitors.leave();
  await box.remove();
}

/** Writes what `thinna setup` would ask for, with a place for backups if one is given. */
export function writeAnswers(box: Box, place?: string): void {
  const clinic = realClinicSource()
    .replace(/^schema:.*\n/m, '')
    .replace(/^site:\n(?: .*\n)+/m, '')
    .replace(/^(?=.)/gm, '  ');
  box.write(
    ANSWERS,
    `language: en\ndomain: ${DOMAIN}\nadministrator: ${JSON.stringify(administrator)}\nclinic:\n${clinic}${place === undefined ? '' : `backup: { place: ${place} }\n`}`,
  );
}

/** Copies a package into the box; returns where it lies there. */
export function bringPackage(box: Box, { version, file }: Release): string {
  const inside = `/root/thinna_${version}_amd64.deb`;
  copyFileSync(file, path.join(box.root, inside));
  return inside;
}

export const aptInstall = (box: Box, file: string): Promise<Ran> =>
  box.run('apt-get', 'install', '-y', '--no-install-recommends', file);

export function siteOf(box: Box): Site {
  return { domain: DOMAIN, certificate: box.read('/etc/thinna/tls/fullchain.pem') };
}

/** Returns the token of the administrator, through nginx; throws if the log-in is refused. */
export async function logIn(visitors: Visitors, site: Site): Promise<string> {
  const { status, body } = await visitors.ask(site, {
    path: '/api/admin-login',
    method: 'POST',
    body: administrator,
  });
  if (status !== 200) throw new Error(`The log-in answered ${status}: ${body}`);
  return (JSON.parse(body) as { token: string }).token;
}

/** Asks the clinic's database as the owner of its tables, or another one as another user. */
export const query = (
  box: Box,
  sql: string,
  { user, database } = { user: 'thinna-owner', database: 'clinic' },
): Promise<string> => box.must('runuser', '-u', user, '--', 'psql', '-d', database, '-qAtc', sql);

function expectSuccess(what: string, { code, out, err }: Ran): void {
  if (code !== 0) throw new Error(`${what} ended with ${code}: ${`${out}\n${err}`.slice(-3000)}`);
}
