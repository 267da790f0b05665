import fc from 'fast-check';
import jsqr from 'jsqr';
import { expect, test } from 'vitest';
import { drawQr } from '../../apps/server/src/qr.ts';

const BORDER = 4;
const SCALE = 4;

/** Returns the dark modules that the path fills. */
const darkOf = (path: string) =>
  [...path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)].flatMap(([, x, y, run]) =>
    Array.from({ length: Number(run) }, (_, at) => ({ x: Number(x) + at, y: Number(y) })),
  );

/** Rasterises the drawing and decodes it as a QR scanner does. */
function scan({ size, path }: { size: number; path: string }): string | undefined {
  const width = size * SCALE;
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255);
  for (const { x, y } of darkOf(path)) {
    for (let row = y * SCALE; row < (y + 1) * SCALE; row += 1) {
      for (let at = x * SCALE; at < (x + 1) * SCALE; at += 1) {
        pixels.fill(0, (row * width + at) * 4, (row * width + at) * 4 + 3);
      }
    }
  }
  return jsqr(pixels, width, width)?.data;
}

test('a drawn code is read as what it was drawn from', () => {
  const link = fc.stringMatching(/^upi:\/\/pay\?pa=[a-z.]{2,40}@[a-z]{2,10}&pn=[\w%]{0,80}$/);
  fc.assert(
    fc.property(link, (text) => {
      expect(scan(drawQr(text))).toBe(text);
    }),
    { numRuns: 30 },
  );
});

test('a drawn code has four modules of white around it, and is one path', () => {
  const { size, path } = drawQr('upi://pay?pa=example@upi');
  expect(path).toMatch(/^(M\d+ \d+h\d+v1h-\d+z)+$/);
  for (const { x, y } of darkOf(path)) {
    expect(Math.min(x, y)).toBeGreaterThanOrEqual(BORDER);
    expect(Math.max(x, y)).toBeLessThan(size - BORDER);
  }
});
