import type { QrDrawing } from '@thinna/contract/site/page';
import { encode } from 'uqr';

/** The white ground that scanners ask for, in modules. */
const BORDER = 4;

/** A text as the modules of its code, row by row; true is dark. */
export const encodeQr = (text: string) => encode(text, { ecc: 'M', border: BORDER });

/** One rectangle for each run of dark modules: a few hundred instead of a thousand squares. */
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
