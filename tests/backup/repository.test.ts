import { expect, test } from 'vitest';
import { mustPgbackrest, readBackups, reasonOf } from '../../apps/server/src/backup/repository.ts';
import { memoryMachine } from '../setup/machine.ts';

/** As pgBackRest 2.45 prints it, less what nothing reads. */
const information = (archive: string, backup: string) =>
  `[{"archive":[${archive}],"backup":[${backup}],"cipher":"aes-256-cbc","db":[{"id":1,"repo-key":1,"system-id":7709717164136323726,"version":"15"}],"name":"clinic","repo":[{"status":{"code":0,"message":"ok"}}]}]`;
const archive =
  '{"database":{"id":1},"id":"15-1","max":"00000001000000000000000B","min":"000000010000000000000001"}';
const full =
  '{"archive":{"start":"000000010000000000000002","stop":"000000010000000000000003"},"error":false,"info":{"delta":22992559,"repository":{"delta":2840416,"size":2840416},"size":22992559},"label":"20261119-032014F","timestamp":{"start":1795058414,"stop":1795058416},"type":"full"}';

const repository = (stdout: string, code = 0, stderr = '') =>
  memoryMachine({ commands: { runuser: () => ({ stdout, code, stderr }) } });

test('BAK-07 what is in the repository, with a number that JavaScript would round', async () => {
  const { machine, ran } = repository(information(archive, full));
  expect(await readBackups(machine)).toEqual({
    backups: [
      {
        label: '20261119-032014F',
        type: 'full',
        startedAt: new Date('2026-11-19T03:20:14Z'),
        endedAt: new Date('2026-11-19T03:20:16Z'),
        databaseBytes: 22992559,
        storedBytes: 2840416,
        hasError: false,
        firstSegment: '000000010000000000000002',
      },
    ],
    archive: { min: '000000010000000000000001', max: '00000001000000000000000B' },
    databaseVersion: '15',
    systemId: '7709717164136323726',
  });
  expect(ran).toEqual([
    'runuser -u postgres -- pgbackrest --config=/etc/pgbackrest/thinna.conf --stanza=clinic info --output=json',
  ]);
});

test('a place without a repository has no backups', async () => {
  const empty =
    '[{"archive":[],"backup":[],"cipher":"aes-256-cbc","db":[],"name":"clinic","repo":[{"status":{"code":1,"message":"missing stanza path"}}]}]';
  expect(await readBackups(repository(empty).machine)).toEqual({
    backups: [],
    archive: null,
    databaseVersion: null,
    systemId: null,
  });
});

test('BAK-07 a place that does not answer is not taken for one without backups', async () => {
  const away =
    '[{"archive":[],"backup":[],"db":[],"name":"clinic","repo":[{"status":{"code":99,"message":"[HostConnectError] unable to connect\\n    again"}}]}]';
  await expect(readBackups(repository(away).machine)).rejects.toThrow(
    'pgBackRest says: [HostConnectError] unable to connect',
  );
});

test('of an error the first line is said, without the hints', async () => {
  const stderr = `WARN: something\nERROR: [055]: unable to load info file 'a':\n       FileMissingError: b\n       HINT: c`;
  expect(reasonOf({ code: 55, stdout: '', stderr })).toBe("unable to load info file 'a'");
  await expect(mustPgbackrest(repository('', 55, stderr).machine, ['check'])).rejects.toThrow(
    "pgBackRest says: unable to load info file 'a'",
  );
});

test('a program that is not there says nothing', () => {
  expect(reasonOf({ code: 127, stdout: '', stderr: '' })).toBe('it says nothing');
});
