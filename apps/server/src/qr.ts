import type { QrDrawing } from '@thinna/contract/site/page';
import { encode } from 'uqr';

/** Quiet zone that scanners need, in modules. */
const BORDER = 4;

/** Encodes a text as QR modules, row by row; true is dark. */
export const encodeQr = (text: string) => encode(text, { ecc: 'M', border: BORDER });

/**
 * Returns the QR code as an SVG path with one rectangle per run of dark modules, a few hundred
 * instead of a thousand squares.
 */
export function drawQr(text: string): QrDrawing {
  const { data, size } = encodeQr(text);
  const path = data.flatMap((row, y) =>
    [
      ...row
        .map((isDark) => (isDark ? '1' : '0'))
        .join('')
        .matchAll(/1+/g),
    ].map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`),
  );
  return { size, path: path.join('') };
}
