import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { realClinicSource } from '../support/real-clinic.ts';
import { LEFT, machineWithBackups, UNFINISHED } from './machine-with-backups.ts';

describe('a restore that did not come to its end', () => {
  test('BAK-18 what is left over is done when it is run again, and nobody is let in before', async () => {
    const clinic = { '/etc/thinna/clinic.yaml': realClinicSource() };
    const first = machineWithBackups({ files: clinic, failing: 'erasures replay' });
    await expect(first.run(null, true)).rejects.toThrow('run thinna restore again');
    expect(first.ran.at(-1)).toBe('thinna erasures replay -');
    const left = first.files.get(UNFINISHED) ?? '';
    expect(left).toContain('record_id');

    const second = machineWithBackups({ files: { ...clinic, [UNFINISHED]: left } });
    await second.run();
    expect(second.printed[0]).toContain('This goes on with the restore to 2026-11-18 17:30:00');
    expect(second.ran).toContain('systemctl start postgresql@17-main');
    expect(second.ran.filter((line) => /restore --pg1-path|^mv /.test(line))).toEqual([]);
    expect(second.ran).toContain('thinna erasures replay -');
    expect(second.ran).toContain('thinna sessions end');
    expect(second.files.has(UNFINISHED)).toBe(false);
  });

  test('BAK-13 what was entered while a person thought about it belongs to what was given up', async () => {
    const { run, machine, asked, files } = machineWithBackups({
      typed: ['yes'],
      failing: 'sessions end',
    });
    machine.now = () => new Date(`2026-11-18T12:${asked.length > 0 ? 20 : '00'}:00Z`);
    await expect(run('2026-11-18T08:33:00Z')).rejects.toThrow('run thinna restore again');
    const { restoredAt } = JSON.parse(files.get(UNFINISHED) ?? '');
    expect(restoredAt).toBe('2026-11-18T12:20:00.000Z');
  });

  test.for<[string, string[]]>([
    ['between the two moves', ['/data/main.restored', '/data/main.before-20261118173000']],
    ['where nothing was left of the former files', ['/data/main.restored']],
  ])('BAK-18 the power that goes %s costs nothing', async ([, folders]) => {
    const clinic = { '/etc/thinna/clinic.yaml': realClinicSource() };
    const second = machineWithBackups({ files: { ...clinic, [UNFINISHED]: LEFT }, folders });
    await second.run();
    const order = [
      'mv -T -- /data/main.restored /data/main',
      'systemctl start postgresql@17-main',
      'thinna migrate',
    ];
    expect(second.ran.filter((line) => order.includes(line))).toEqual(order);
    expect(second.files.has(UNFINISHED)).toBe(false);
  });

  test('BAK-18 the power that goes before anything was exchanged leaves the clinic as it was', async () => {
    const { run, ran, files, asked } = machineWithBackups({
      files: { [UNFINISHED]: LEFT },
      folders: ['/data/main', '/data/main.restored'],
      typed: ['no'],
    });
    expect(await run()).toBe(false);
    expect(asked).toHaveLength(1);
    expect(files.has(UNFINISHED)).toBe(false);
    expect(ran.filter((line) => /^(?:mv|thinna) /.test(line))).toEqual([]);
    expect(ran).toContain('systemctl start --no-block thinna.socket thinna@1 thinna@2');
  });

  test.for(['thinna@.service', 'thinna.socket', 'thinna-metrics@.socket'])(
    'BAK-18 %s waits for the end of a restore, also after a power cut',
    (unit) => {
      const text = readFileSync(`packaging/systemd/${unit}`, 'utf8');
      expect(text).toContain(`\nConditionPathExists=!${UNFINISHED}\n`);
    },
  );
});
