import { IMAGE_SIDE_PX } from '@thinna/contract/constants/limits';

/** Files up to this size stay as they are; a QR code keeps its sharp edges. */
const SMALL_BYTES = 300 * 1024;
const QUALITY = 0.85;

const shrunkFiles = new WeakSet<File>();

/** Scales a picture down for slow connections; returns `file` if the result is no smaller. */
export async function shrink(file: File, bitmap: ImageBitmap): Promise<File> {
  const isLarge = Math.max(bitmap.width, bitmap.height) > IMAGE_SIDE_PX;
  if (shrunkFiles.has(file) || (!isLarge && file.size <= SMALL_BYTES)) return file;
  const canvas = document.createElement('canvas');
  draw(bitmap, canvas, IMAGE_SIDE_PX);
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', QUALITY);
  });
  if (!blob || blob.size >= file.size) return file;
  const shrunk = new File([blob], file.name, { type: blob.type });
  shrunkFiles.add(shrunk);
  return shrunk;
}

/** Draws the picture on white, with a longer side of at most `sidePx`. */
export function draw(bitmap: ImageBitmap, canvas: HTMLCanvasElement, sidePx: number): void {
  const scale = Math.min(1, sidePx / Math.max(bitmap.width, bitmap.height));
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (!context) return;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
}
