import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { repository } from '../../../scripts/postgres-place.ts';
import { type Box, openBox } from './box.ts';
import { ANSWERS, bringPackage, logIn, PLACE, siteOf, writeAnswers } from './clinic-box.ts';
import type { Debian } from './debian-tree.ts';
import { missingIn, stepsOf } from './document.ts';
import { type Release, Releases } from './releases.ts';
import { Shell } from './shell.ts';
import { openVisitors } from './visitors.ts';

/** A command that is typed in another way than it stands in the document. */
interface Exception {
  command: RegExp;
  instead?: string;
  /** What it is answered when it asks. */
  input?: string;
  reason: string;
}

const NEW_PASSWORD = 'another password for the proof';

const exceptions: readonly Exception[] = [
  {
    command: /^thinna setup$/,
    instead: `thinna setup --answers ${ANSWERS}`,
    reason: 'its questions are answered by a file',
  },
  {
    command: /^thinna account (?:create|password) /,
    input: `${NEW_PASSWORD}\n${NEW_PASSWORD}\n`,
    reason: 'it asks for a password',
  },
  { command: /^thinna rollback\b/, input: 'yes\n', reason: 'it asks whether to go on' },
  { command: /^apt(?:-get)? /, input: 'y\n', reason: 'it asks whether to go on' },
  {
    command: /^thinna restore --at /,
    instead: "thinna restore --at \"$(TZ=Asia/Kolkata date -d '-1 second' '+%F %T')\"",
    input: 'yes\n',
    reason: 'the moment is one that the backups have, and it asks whether to go on',
  },
];

const packageName = /thinna_[\w.]+\.deb/g;

/**
 * Types every command of docs/operations.md on a fresh Debian, from the first to the last, and compares
 * what they print with what the document says.
 */
export async function typeDocument(release: Release, debian: Debian) {
  const steps = stepsOf(readFileSync(path.join(repository, 'docs/operations.md'), 'utf8'));
  const box = await openBox('document', debian);
  await box.must('mkdir', '-p', PLACE);
  writeAnswers(box, PLACE);
  const packages = new Packages(release, (brought) => path.basename(bringPackage(box, brought)));
  bringChecksum(box, release);
  const shell = new Shell(box);
  const typedOtherwise: Record<string, string> = {};
  const misses: { command: string; code?: number; missing?: string[]; output: string }[] = [];
  let isLookedAt = false;
  try {
    for (const { command, prints } of steps) {
      const exception = exceptions.find((each) => each.command.test(command));
      if (exception) typedOtherwise[command] = exception.reason;
      const { instead = command, input = '' } = exception ?? {};
      const words = instead.replace(packageName, (name) => packages.named(name));
      const { code, output } = await shell.type(words, input);
      const missing = missingIn(output, prints);
      if (code !== 0) misses.push({ command, code, output });
      else if (missing.length > 0) misses.push({ command, missing, output });
      else if (command === 'thinna setup' && !isLookedAt) {
        await lookAtSite(box);
        isLookedAt = true;
      }
    }
    await shell.close();
    // The accounts are those of the backup, and the program serves the restored database.
    await lookAtSite(box);
  } finally {
    packages.remove();
    await box.remove();
  }
  const typed = steps.length;
  return { holds: misses.length === 0 && typed > 0, typed, typedOtherwise, misses };
}

/** Brings the package and the list that lies beside it, as somebody who downloads both. */
function bringChecksum(box: Box, release: Release): void {
  const name = path.basename(bringPackage(box, release));
  const checksum = createHash('sha256').update(readFileSync(release.file)).digest('hex');
  box.write('/root/SHA256SUMS', `${checksum}  ${name}\n`);
}

/**
 * Does what the document asks of a person after the setup, and what works again after a restore:
 * logs in, adds a volunteer, deletes it. Commands that come later read the trace of it.
 */
async function lookAtSite(box: Box): Promise<void> {
  const visitors = openVisitors(box);
  try {
    const site = siteOf(box);
    const token = await logIn(visitors, site);
    const body = {
      name: 'Volunteer of the proof',
      email: 'volunteer@clinic.test',
      phone_number: '7000000000',
      address: 'Near the river',
    };
    const list = '/api/volunteers';
    const added = await visitors.ask(site, { path: list, method: 'POST', token, body });
    const { id } = JSON.parse(added.body) as { id?: number };
    const deleted = await visitors.ask(site, { path: `${list}/${id}`, method: 'DELETE', token });
    if (deleted.status !== 200) throw new Error(`Deleting a volunteer answered ${deleted.status}.`);
  } finally {
    visitors.leave();
  }
}

/** The first package that the document names is the one to prove, each further one a next release. */
class Packages {
  readonly #release: Release;
  readonly #bring: (release: Release) => string;
  readonly #byName = new Map<string, string>();
  #releases: Releases | undefined;

  constructor(release: Release, bring: (release: Release) => string) {
    this.#release = release;
    this.#bring = bring;
  }

  /** Returns the name of the package in the box. */
  named(name: string): string {
    const known = this.#byName.get(name);
    if (known) return known;
    const brought = this.#bring(this.#byName.size === 0 ? this.#release : this.#next());
    this.#byName.set(name, brought);
    return brought;
  }

  remove(): void {
    this.#releases?.remove();
  }

  #next(): Release {
    this.#releases ??= new Releases(this.#release);
    return this.#releases.next();
  }
}
