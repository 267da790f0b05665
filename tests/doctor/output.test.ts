import { findingText } from '@thinna/contract/machine/finding-text';
import { type FindingCode, findingKinds } from '@thinna/contract/machine/findings';
import { findings as english } from '@thinna/contract/words/machine/findings-en';
import { findings as malayalam } from '@thinna/contract/words/machine/findings-ml';
import { describe, expect, test } from 'vitest';
import { linesOfFindings } from '../../apps/server/src/doctor/print.ts';
import { found } from '../../apps/server/src/slices/machine/found.ts';
import { accessOf, aMachine, disks, hoursAgo } from './machine.ts';

const bad = () =>
  aMachine({
    reported: { backups: [{ at: hoursAgo(50), succeeded: true }] },
    commands: {
      df: () => ({ stdout: disks('900000000 40000000000 /') }),
      stat: () => ({ stdout: accessOf({ '/etc/thinna/session.key': 'root:root 644' }) }),
      timedatectl: () => ({ stdout: 'NTPSynchronized=no\n' }),
    },
  });

describe('what is printed', () => {
  test('MCH-01 MCH-11 a line for each check that is well', async () => {
    expect(linesOfFindings(await aMachine().look(), 'en')).toEqual([
      'ok     Services: All that has to run is running.',
      'ok     Backup: The last backup is not older than a day.',
      'ok     Rehearsal: The last backup that was restored on trial was complete.',
      'ok     Disk: There is enough room.',
      'ok     Database: No damage was found.',
      'ok     Certificate: Browsers trust the website.',
      'ok     Clock: The clock is set by itself.',
      'ok     Versions: Nothing waits to be installed.',
      'ok     Ports: From outside, only the website and the way in are reached.',
      'ok     Files: Keys and settings are read only by whom they are for.',
      '',
      'Everything is well.',
    ]);
  });

  test('MCH-11 what is wrong, and what to do', async () => {
    const lines = linesOfFindings(await bad().look(), 'en');
    const place = lines.findIndex((line) => line.startsWith('WRONG'));
    expect(lines.slice(place, place + 3)).toEqual([
      'WRONG  Backup: The last backup is 2 days old.',
      '       What was entered since could be lost. Make one now, and read what it says:',
      '         systemctl start thinna-backup; journalctl -u thinna-backup -n 30',
    ]);
    expect(lines).toContain(
      'WRONG  Disk: The disk with / is almost full: 0.9 GB are free, 2 % of it.',
    );
    expect(lines).toContain('NOTE   Clock: The clock is not set by itself.');
    expect(lines).toContain(
      '         chown thinna:thinna /etc/thinna/session.key; chmod 600 /etc/thinna/session.key',
    );
    expect(lines.at(-1)).toBe('Wrong: 3. To be known: 1.');
  });

  test('MCH-03 MCH-11 nothing is said to be well of rehearsals without a backup', async () => {
    const files = { '/etc/pgbackrest/thinna.conf': null };
    const reported = { backups: [], rehearsals: [] };
    for (const machine of [aMachine({ files }), aMachine({ reported })]) {
      const lines = linesOfFindings(await machine.look(), 'en');
      expect(lines.filter((line) => line.includes('Rehearsal'))).toEqual([]);
    }
  });

  test('MCH-11 in Malayalam', async () => {
    const lines = linesOfFindings(await bad().look(), 'ml');
    expect(lines).toContain('തെറ്റ് ബാക്കപ്പ്: അവസാനത്തെ ബാക്കപ്പിന് 2 ദിവസത്തെ പഴക്കമുണ്ട്.');
    expect(lines.at(-1)).toBe('തെറ്റ്: 3. അറിയാൻ: 1.');
  });

  test('MCH-03 says one day without a number', () => {
    expect(findingText(found('backup_old', { count: 1 }), english).what).toBe(
      'The last backup is more than a day old.',
    );
  });

  test('MCH-12 names what a newer release has found by its code', () => {
    const finding = { check: 'roof', code: 'roof_leaks', severity: 'wrong', values: {} };
    expect(findingText(finding, english)).toEqual({
      what: 'A newer release has found this: roof_leaks',
      todo: null,
      command: 'thinna doctor',
    });
  });
});

/** What each finding brings along, so that no brace is left in its sentence or command. */
const values = {
  tool: 'ss',
  unit: 'nginx.service',
  count: 2,
  place: '/',
  free: 1,
  percent: 2,
  tables: 'helpers',
  setting: 'fsync',
  moment: '2026-11-19 12:00 UTC',
  version: 14,
  installed: '0.1.0',
  serving: '0.0.9',
  port: 5432,
  ports: '25',
  file: '/etc/thinna/tls',
  is: 'root:root 644',
  should: 'root:root 600',
  owner: 'root:root',
  mode: '600',
};

test.for(Object.keys(findingKinds) as FindingCode[])(
  'MCH-11 %s is a whole sentence in both languages',
  (code) => {
    for (const words of [english, malayalam]) {
      const { what, todo, command } = findingText(found(code, values), words);
      const isLine = (text: string | null) => text === null || !/[{}]/.test(text);
      expect([what, todo, command].every(isLine), what).toBe(true);
      // A sentence before a command ends with a colon, because the command follows.
      if (todo !== null) expect(todo.endsWith(':'), todo).toBe(command !== null);
    }
  },
);
