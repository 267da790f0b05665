/**
 * npm run audit -- verify FILE…: compares the audit with the lines of the program's log, which name
 * each row by number and hash, and names rows that are missing or were changed since. `-` is
 * standard input.
 */
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { commandLine } from '../command-line.ts';
import { readEnvironment } from '../config.ts';
import { openDatabase } from '../db/client.ts';
import { compareWithLog } from '../db/verify-audit.ts';
import { startupSentence } from '../startup-error.ts';

const USAGE = `${commandLine.audit} verify FILE…, with - for standard input`;

const [action, ...files] = process.argv.slice(2);
const url = readEnvironment().DATABASE_URL;
if (action !== 'verify' || files.length === 0) fail(USAGE);
if (!url) fail('DATABASE_URL is missing: name the PostgreSQL database.');

const database = openDatabase(url, () => undefined);
try {
  await verify();
} catch (error) {
  const sentence = startupSentence(error);
  if (sentence === null) throw error;
  fail(sentence);
} finally {
  await database.close();
}

async function verify(): Promise<void> {
  const { rows, missing, changed, expired } = await compareWithLog(database.db, readLines());
  if (rows === 0) fail('No line names a row of the audit: is it the log, with LOG_LEVEL info?');
  for (const { id, time } of missing) print(`Row ${id} of ${time.toISOString()} is missing.`);
  for (const { id, time } of changed) print(`Row ${id} of ${time.toISOString()} was changed.`);
  const named = `Rows that the log names: ${rows}.`;
  if (missing.length + changed.length > 0) {
    print(`${named} Missing: ${missing.length}, changed: ${changed.length}.`);
    process.exitCode = 1;
  } else {
    print(`${named} As they were written: ${rows - expired}, past their three years: ${expired}.`);
  }
}

async function* readLines(): AsyncGenerator<string> {
  for (const file of files) {
    const input = file === '-' ? process.stdin : createReadStream(file);
    try {
      yield* createInterface({ input });
    } catch (error) {
      if (file === '-') throw error;
      fail(`${file} cannot be read.`);
    }
  }
}

function print(sentence: string): void {
  process.stdout.write(`${sentence}\n`);
}

function fail(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
