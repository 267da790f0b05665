import { execFileSync } from 'node:child_process';
import { closeSync, openSync, readdirSync, readSync, statSync, writeSync } from 'node:fs';
import path from 'node:path';
import type { Box } from '../box.ts';
import { PLACE } from '../clinic-box.ts';

/** With which everything begins that OpenSSL has encrypted with a passphrase. */
const SALTED = 'Salted__';

const inside = (box: Box) => path.join(box.root, PLACE);

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(folder, name))
    .filter((file) => statSync(file).isFile());

/** Returns the files of the place that are not encrypted, or hold one of these texts. */
export function readableFiles(box: Box, texts: readonly string[]): string[] {
  return filesIn(inside(box))
    .filter((file) => !isEncrypted(file) || texts.some((text) => holds(file, text)))
    .map((file) => file.slice(box.root.length));
}

function isEncrypted(file: string): boolean {
  const start = Buffer.alloc(SALTED.length);
  const descriptor = openSync(file, 'r');
  const read = readSync(descriptor, start, 0, start.length, 0);
  closeSync(descriptor);
  // An empty file tells nothing.
  return read === 0 || start.toString('latin1') === SALTED;
}

/** Whether a text stands somewhere in a file, which may be larger than the memory. */
function holds(file: string, text: string): boolean {
  const wanted = Buffer.from(text);
  const buffer = Buffer.alloc(1 << 20);
  const descriptor = openSync(file, 'r');
  try {
    for (let at = 0; ; at += buffer.length - wanted.length) {
      const read = readSync(descriptor, buffer, 0, buffer.length, at);
      if (buffer.subarray(0, read).includes(wanted)) return true;
      if (read < buffer.length) return false;
    }
  } finally {
    closeSync(descriptor);
  }
}

/** Changes some bytes in the middle of the largest file of the backups, as a failing disk does. */
export function damage(box: Box): void {
  const backups = filesIn(path.join(inside(box), 'thinna/backup'));
  const largest = backups.toSorted((one, other) => statSync(other).size - statSync(one).size)[0];
  if (largest === undefined) throw new Error('There are no backups to damage.');
  const descriptor = openSync(largest, 'r+');
  writeSync(descriptor, Buffer.alloc(64, 0x41), 0, 64, Math.floor(statSync(largest).size / 2));
  closeSync(descriptor);
}

/** Returns the archived segments of the log of changes, the oldest first. */
export const segmentsIn = (box: Box): string[] =>
  filesIn(path.join(inside(box), 'thinna/archive'))
    .filter((file) => /\/[0-9A-F]{24}-[0-9a-f]{40}/.test(file))
    .toSorted((one, other) => path.basename(one).localeCompare(path.basename(other)));

/**
 * Brings the backups to another machine, as somebody who carries the disk there, where the user of
 * PostgreSQL has another number.
 */
export function carry(from: Box, to: Box): void {
  execFileSync('cp', ['-a', inside(from), inside(to)]);
  execFileSync('chown', ['-R', '4711:4711', inside(to)]);
}
