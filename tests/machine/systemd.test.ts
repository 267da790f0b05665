import { describe, expect, test } from 'vitest';
import { socketFromSystemd, stateFolderFromSystemd } from '../../apps/server/src/systemd.ts';

describe('the socket of systemd', () => {
  test('is the third file, if it was handed to this very process', () => {
    expect(socketFromSystemd({ LISTEN_PID: '71', LISTEN_FDS: '1' }, 71)).toBe(3);
  });

  test.for([
    ['none was handed over', {}],
    ['it was handed to the process that started this one', { LISTEN_PID: '70', LISTEN_FDS: '1' }],
    ['there are two, and nobody says which', { LISTEN_PID: '71', LISTEN_FDS: '2' }],
  ] as const)('is not there when %s', ([, environment]) => {
    expect(socketFromSystemd(environment, 71)).toBe(null);
  });
});

test('the folder of systemd is the one it names, if it names one', () => {
  expect(stateFolderFromSystemd({ STATE_DIRECTORY: '/var/lib/thinna/assets' })).toBe(
    '/var/lib/thinna/assets',
  );
  expect(stateFolderFromSystemd({})).toBe(null);
});
