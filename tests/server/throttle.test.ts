import { describe, expect, test } from 'vitest';
import { hashedKey, networkOf } from '../../apps/server/src/http/throttle.ts';

describe('the network of an address', () => {
  test.each([
    ['203.0.113.5', '203.0.113.5'],
    ['::ffff:203.0.113.5', '203.0.113.5'],
    ['::FFFF:203.0.113.5', '203.0.113.5'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8:1:2::6', '2001:db8:1:2'],
    ['2001:db8::6', '2001:db8:0:0'],
    ['2001:db8::3:4:5:6', '2001:db8:0:0'],
    ['2001:db8::2:3:4:5:6', '2001:db8:0:2'],
    ['::1', '0:0:0:0'],
    ['1::', '1:0:0:0'],
    ['::', '0:0:0:0'],
    ['::ffff:cb00:7105', '0:0:0:0'],
    ['2001:db8::ffff:203.0.113.5', '2001:db8:0:0'],
  ])('%s is in %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  test.each([
    ['203.0.113.5', '203.0.113.5'],
    ['2001:db8:1:2ab::6', '2001:db8:1:02'],
    ['2001:db8:1:2ff::6', '2001:db8:1:02'],
    ['2001:db8:1:3ab::6', '2001:db8:1:03'],
    ['2001:db8:1:a2ab::6', '2001:db8:1:a2'],
    ['2001:db8:1:ab::6', '2001:db8:1:00'],
    ['::1', '0:0:0:00'],
  ])('%s is of the subscriber %s', (address, network) => {
    expect(networkOf(address, 56)).toBe(network);
  });

  test('is left as it is when it is no address', () => {
    expect(networkOf('unknown')).toBe('unknown');
    expect(networkOf('x::ffff:1.2.3.4')).toBe('x::ffff:1.2.3.4');
  });
});

describe('the key of a counter', () => {
  test('ignores letter case, and hides what it was made of', () => {
    const key = hashedKey('admin', 'Asha', '203.0.113.5');
    expect(key).toMatch(/^[0-9a-f]{64}$/);
    expect(hashedKey('admin', 'ASHA', '203.0.113.5')).toBe(key);
  });

  test('keeps its parts apart', () => {
    const keys = [['a', 'bc'], ['ab', 'c'], ['abc'], ['a', 'b', 'c'], []];
    expect(new Set(keys.map((parts) => hashedKey(...parts))).size).toBe(keys.length);
  });
});
