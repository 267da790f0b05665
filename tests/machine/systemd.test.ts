import { describe, expect, test } from 'vitest';
import { socketsFromSystemd, stateFolderFromSystemd } from '../../apps/server/src/systemd.ts';

const names = { LISTEN_PID: '71', LISTEN_FDS: '2' };
const none = { site: null, metrics: null };

describe('the sockets of systemd', () => {
  test.for([
    ['one without a name', { LISTEN_PID: '71', LISTEN_FDS: '1' }, { site: 3, metrics: null }],
    [
      'the one of a unit that has no metrics',
      { LISTEN_PID: '71', LISTEN_FDS: '1', LISTEN_FDNAMES: 'thinna.socket' },
      { site: 3, metrics: null },
    ],
    [
      'that of the metrics after the site',
      { ...names, LISTEN_FDNAMES: 'thinna.socket:metrics' },
      { site: 3, metrics: 4 },
    ],
    [
      'that of the metrics before the site',
      { ...names, LISTEN_FDNAMES: 'metrics:thinna.socket' },
      { site: 4, metrics: 3 },
    ],
  ] as const)('MET-06 are taken by their names: %s', ([, environment, sockets]) => {
    expect(socketsFromSystemd(environment, 71)).toEqual(sockets);
  });

  test.for([
    ['none was handed over', {}],
    [
      'they were handed to the process that started this one',
      { LISTEN_PID: '70', LISTEN_FDS: '1' },
    ],
    ['there are two, and nobody says which', names],
    ['two have no known name', { ...names, LISTEN_FDNAMES: 'one:other' }],
    [
      'there is none for the site',
      { LISTEN_PID: '71', LISTEN_FDS: '1', LISTEN_FDNAMES: 'metrics' },
    ],
  ] as const)('are not there when %s', ([, environment]) => {
    expect(socketsFromSystemd(environment, 71)).toEqual(none);
  });
});

test('the folder of systemd is the one it names, if it names one', () => {
  expect(stateFolderFromSystemd({ STATE_DIRECTORY: '/var/lib/thinna/assets' })).toBe(
    '/var/lib/thinna/assets',
  );
  expect(stateFolderFromSystemd({})).toBe(null);
});
