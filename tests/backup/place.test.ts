import { describe, expect, test } from 'vitest';
import { parsePlace, placeText, repositoryFolder } from '../../apps/server/src/backup/place.ts';

describe('the place of backups', () => {
  test.for([
    ['/mnt/disk', '/mnt/disk'],
    [' /mnt/disk/ ', '/mnt/disk'],
    ['/', '/'],
    ['sftp://clinic@nas.local/backups', 'sftp://clinic@nas.local/backups'],
    ['sftp://clinic@nas.local:22/backups/', 'sftp://clinic@nas.local/backups'],
    ['sftp://clinic@NAS:2222/', 'sftp://clinic@nas:2222/'],
    ['sftp://c@192.168.1.7/b', 'sftp://c@192.168.1.7/b'],
  ] as const)('BAK-01 %s is read as %s', ([text, expected]) => {
    const place = parsePlace(text);
    expect(place && placeText(place)).toBe(expected);
  });

  test.for([
    '',
    '-',
    'mnt/disk',
    '/mnt/../etc',
    '/mnt/my disk',
    '/mnt/$(id)',
    '/mnt\nrepo1-path=/',
    'sftp://nas.local/backups',
    'sftp://clinic:secret@nas.local/backups',
    'sftp://clinic@nas.local',
    'sftp://clinic@nas.local:0/b',
    'sftp://clinic@nas.local:65536/b',
    'sftp://clinic@-oProxyCommand/b',
    'ftp://clinic@nas.local/b',
  ])('BAK-01 %j is no place', (text) => {
    expect(parsePlace(text)).toBeNull();
  });

  test('BAK-01 backups have a folder of their own in it', () => {
    expect(repositoryFolder({ kind: 'folder', folder: '/mnt/disk' })).toBe('/mnt/disk/thinna');
    expect(repositoryFolder({ kind: 'folder', folder: '/' })).toBe('/thinna');
  });
});
