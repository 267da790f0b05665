import { describe, expect, test } from 'vitest';
import { socketFromSystemd } from '../../apps/server/src/systemd.ts';

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
