import { IMAGE_MAX_PIXELS, IMAGE_SIDE_PX } from '@thinna/contract/constants/limits';
import sharp from 'sharp';
import { unavailable } from './refuse.ts';

/** Queue limit, more than an office uploads at once; further uploads are answered with 503. */
const WAITING_MAX = 8;
const TIMEOUT_S = 20;
/** A higher effort takes 50 % longer and does not make the file smaller. */
const webpOptions = { quality: 80, effort: 2 };

// One thread, one image at a time and no cache, so that encoding does not slow other requests down.
sharp.concurrency(1);
sharp.cache(false);
// Blocks all decoders of libvips except those of the four accepted formats.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif'].map((kind) => `VipsForeignLoad${kind}`),
});

let waiting = 0;
let lastJob: Promise<unknown> = Promise.resolve();

/**
 * Returns the image as upright WebP, no larger than a screen, without metadata (location, author)
 * and without data appended after its end. Returns null if the file is broken or not an accepted
 * image.
 */
export async function reencodeImage(bytes: Buffer): Promise<Buffer | null> {
  if (!hasAcceptedFormat(bytes)) return null;
  if (waiting >= WAITING_MAX) throw unavailable();
  waiting += 1;
  const job = lastJob.then(() => encodeWebp(bytes));
  lastJob = job.then(() => (waiting -= 1));
  return job;
}

/** Checks the magic bytes, because a file name or a content type can be wrong. */
function hasAcceptedFormat(bytes: Buffer): boolean {
  const starts = (text: string, at = 0) => bytes.toString('latin1', at, at + text.length) === text;
  const isWebp = starts('RIFF') && starts('WEBP', 8);
  return starts('\xFF\xD8\xFF') || starts('\x89PNG\r\n\x1A\n') || starts('GIF8') || isWebp;
}

/** Encodes the first frame of an animation. Every error of sharp counts as a broken file. */
async function encodeWebp(bytes: Buffer): Promise<Buffer | null> {
  try {
    return await sharp(bytes, { limitInputPixels: IMAGE_MAX_PIXELS, failOn: 'error' })
      .autoOrient()
      .resize({
        width: IMAGE_SIDE_PX,
        height: IMAGE_SIDE_PX,
        fit: 'inside',
        withoutEnlargement: true,
      })
      .webp(webpOptions)
      .timeout({ seconds: TIMEOUT_S })
      .toBuffer();
  } catch {
    return null;
  }
}
