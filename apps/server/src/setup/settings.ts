import { randomBytes } from 'node:crypto';
import type { Clinic } from '@thinna/contract/site/clinic';
import { stringify } from 'yaml';
import type { Access, Machine } from './machine.ts';
import { DATABASE } from './psql.ts';
import { CLINIC_FILE, must, SETTINGS, sayMade, sayThere } from './steps.ts';

const SESSION_KEY = `${SETTINGS}/session.key`;
const KEY_BYTES = 48;

const urlOf = (role: string) => `postgres://${role}@%2Fvar%2Frun%2Fpostgresql/${DATABASE}`;

const programSettings = `# Settings of the program; thinna@1 and thinna@2 read them when they start.
DATABASE_URL=${urlOf('thinna')}
CLINIC_FILE=${CLINIC_FILE}
SESSION_KEY_FILE=${SESSION_KEY}
TRUST_PROXY=1
`;
const ownerSettings = `# For thinna migrate: the owner of the tables. The program itself does not have it.
MIGRATE_DATABASE_URL=${urlOf('thinna-owner')}
`;
const journalSettings = `# The program's log is kept for a year, as the page Privacy says.
[Journal]
Storage=persistent
SystemMaxUse=2G
MaxRetentionSec=1year
`;

const forProgram: Access = { mode: 0o640, user: 'root:thinna' };

/**
 * Writes the program's settings and its key, and the clinic's file if `clinic` is given. Returns
 * whether something of it was missing.
 */
export async function writeSettings(machine: Machine, clinic: Clinic | null): Promise<boolean> {
  const key = () => `${randomBytes(KEY_BYTES).toString('base64')}\n`;
  const forRoot = { mode: 0o600, user: 'root:root' };
  const written = [
    await writeOnce(machine, SESSION_KEY, key, { mode: 0o600, user: 'thinna:thinna' }),
    await writeOnce(machine, `${SETTINGS}/thinna.env`, () => programSettings, forProgram),
    await writeOnce(machine, `${SETTINGS}/owner.env`, () => ownerSettings, forRoot),
  ];
  if (clinic)
    written.push(await writeOnce(machine, CLINIC_FILE, () => clinicText(clinic), forProgram));
  else sayThere(machine, CLINIC_FILE);
  return written.includes(true);
}

/** Keeps the log for as long as the clinic's page Privacy says. */
export async function limitJournal(machine: Machine): Promise<void> {
  const folder = '/etc/systemd/journald.conf.d';
  await machine.makeFolder(folder, { mode: 0o755, user: 'root:root' });
  const access = { mode: 0o644, user: 'root:root' };
  if (await writeOnce(machine, `${folder}/thinna.conf`, () => journalSettings, access))
    await must(machine, 'systemctl', ['restart', 'systemd-journald']);
}

/** Writes a file if it is not there; returns whether it was written. */
export async function writeOnce(
  machine: Machine,
  file: string,
  text: () => string,
  access: Access,
): Promise<boolean> {
  const isMissing = machine.read(file) === null;
  if (isMissing) await machine.write(file, text(), access);
  const say = isMissing ? sayMade : sayThere;
  say(machine, file);
  return isMissing;
}

function clinicText(clinic: Clinic): string {
  return `# Who the clinic is. After a change: thinna clinic check, then systemctl restart thinna@1 && systemctl restart thinna@2
# What each setting means stands in /usr/lib/thinna/clinic.example.yaml.
${stringify(clinic, { lineWidth: 0 })}`;
}
