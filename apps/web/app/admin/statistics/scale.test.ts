import { describe, expect, test } from 'vitest';
import { scaleOf } from './scale.ts';

describe('the axis of a bar chart', () => {
  test.for([
    [[], 1, [1]],
    [[0, 0], 1, [1]],
    [[1], 1, [1]],
    [[3, 2], 3, [1, 2, 3]],
    [[14, 9], 15, [5, 10, 15]],
    [[166, 96], 200, [50, 100, 150, 200]],
  ] as const)('of %j ends at %i', ([values, top, lines]) => {
    expect(scaleOf(values)).toEqual({ top, lines });
  });

  test('reaches every value, with round lines and few of them', () => {
    for (let largest = 0; largest < 5000; largest += 7) {
      const { top, lines } = scaleOf([largest]);
      expect(top).toBeGreaterThanOrEqual(largest);
      expect(lines.length).toBeGreaterThan(0);
      expect(lines.length).toBeLessThanOrEqual(6);
    }
  });
});
