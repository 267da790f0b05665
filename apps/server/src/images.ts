import { IMAGE_MAX_PIXELS, IMAGE_SIDE_PX } from '@thinna/contract/constants/limits';
import sharp from 'sharp';
import { unavailable } from './refuse.ts';

/** More people than an office has, all saving a picture in the same second. */
const WAITING_MAX = 8;
const PATIENCE_S = 20;
/** More effort takes half as long again, for no smaller file. */
const webp = { quality: 80, effort: 2 };

// Every other request comes first: one thread, one picture at a time, nothing kept afterwards.
sharp.concurrency(1);
sharp.cache(false);
// What the first bytes call a picture is read as that, and as nothing else that the library knows.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif'].map((kind) => `VipsForeignLoad${kind}`),
});

let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/**
 * The same picture as WebP, upright, no larger than a screen, and without all that a file may hold
 * beside it: where it was taken, by whom, or a script behind its end. Null if it is no picture that
 * we take, or a broken one.
 */
export async function reencodeImage(bytes: Buffer): Promise<Buffer | null> {
  if (!isPicture(bytes)) return null;
  if (waiting >= WAITING_MAX) throw unavailable();
  waiting += 1;
  const turn = last.then(() => draw(bytes));
  last = turn.then(() => (waiting -= 1));
  return turn;
}

/** By its first bytes: a name and a type can say anything. */
function isPicture(bytes: Buffer): boolean {
  const starts = (text: string, at = 0) => bytes.toString('latin1', at, at + text.length) === text;
  const isWebp = starts('RIFF') && starts('WEBP', 8);
  return starts('\xFF\xD8\xFF') || starts('\x89PNG\r\n\x1A\n') || starts('GIF8') || isWebp;
}

/** The first picture of several. Whatever the library complains of, the file is to blame. */
async function draw(bytes: Buffer): Promise<Buffer | null> {
  try {
    return await sharp(bytes, { limitInputPixels: IMAGE_MAX_PIXELS, failOn: 'error' })
      .autoOrient()
      .resize({
        width: IMAGE_SIDE_PX,
        height: IMAGE_SIDE_PX,
        fit: 'inside',
        withoutEnlargement: true,
      })
      .webp(webp)
      .timeout({ seconds: PATIENCE_S })
      .toBuffer();
  } catch {
    return null;
  }
}
