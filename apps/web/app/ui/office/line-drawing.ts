interface Point {
  x: number;
  y: number;
}

/** The part of a drawing that its line fills, and the values at its lower and upper edge. */
export interface Plot {
  left: number;
  right: number;
  top: number;
  bottom: number;
  lowest: number;
  highest: number;
}

/** Places values at equal distances from left to right; null, where nothing is known, has no point. */
export function pointsOf(
  values: readonly (number | null)[],
  { left, right, top, bottom, lowest, highest }: Plot,
): (Point | null)[] {
  const step = (right - left) / (values.length - 1);
  const height = (bottom - top) / (highest - lowest);
  return values.map((value, index) =>
    value === null
      ? null
      : { x: round(left + index * step), y: round(bottom - (value - lowest) * height) },
  );
}

/** Returns the SVG path that joins neighbouring points, with a gap where there is none. */
export const pathOf = (points: readonly (Point | null)[]): string =>
  points
    .map((point, index) => point && `${points[index - 1] ? 'L' : 'M'}${point.x} ${point.y}`)
    .join('');

const round = (length: number): number => Number(length.toFixed(1));
