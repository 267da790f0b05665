import { IMAGE_SIDE_PX } from '@thinna/contract/constants/limits';

/** Not worth drawing anew; a drawn code stays sharp. */
const SMALL_BYTES = 300 * 1024;
const QUALITY = 0.85;

const made = new WeakSet<File>();

/** The same picture as a slow line wants it; as it was if that is not smaller, or cannot be made. */
export async function shrink(file: File, bitmap: ImageBitmap): Promise<File> {
  const isWide = Math.max(bitmap.width, bitmap.height) > IMAGE_SIDE_PX;
  if (made.has(file) || (!isWide && file.size <= SMALL_BYTES)) return file;
  const canvas = document.createElement('canvas');
  draw(bitmap, canvas, IMAGE_SIDE_PX);
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', QUALITY);
  });
  if (!blob || blob.size >= file.size) return file;
  const small = new File([blob], file.name, { type: blob.type });
  made.add(small);
  return small;
}

/** On white, where nothing is painted; its longer side at most so long. */
export function draw(bitmap: ImageBitmap, canvas: HTMLCanvasElement, sidePx: number): void {
  const scale = Math.min(1, sidePx / Math.max(bitmap.width, bitmap.height));
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const pen = canvas.getContext('2d');
  if (!pen) return;
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
}
