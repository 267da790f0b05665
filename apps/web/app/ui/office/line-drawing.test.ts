import { describe, expect, test } from 'vitest';
import { pathOf, pointsOf } from './line-drawing.ts';

const plot = { left: 0, right: 30, top: 0, bottom: 20, lowest: 0, highest: 10 };

describe('a line through values', () => {
  test('VIS-52 goes from left to right, with the highest value on top', () => {
    expect(pointsOf([0, 5, 10], plot)).toEqual([
      { x: 0, y: 20 },
      { x: 15, y: 10 },
      { x: 30, y: 0 },
    ]);
  });

  test('VIS-52 breaks where nothing is known, and keeps the place of it free', () => {
    const points = pointsOf([null, 10, null, 0], plot);
    expect(points).toEqual([null, { x: 10, y: 0 }, null, { x: 30, y: 20 }]);
    expect(pathOf(points)).toBe('M10 0M30 20');
    expect(pathOf(pointsOf([10, 5, null, 0], plot))).toBe('M0 0L10 10M30 20');
    expect(pathOf(pointsOf([null, null], plot))).toBe('');
  });
});
