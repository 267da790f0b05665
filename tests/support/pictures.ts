import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** Makes a JPEG as a camera does: noisy, with GPS coordinates in its EXIF data, and on its side. */
export async function aPhoto({ width = 400, height = 300, quality = 80 } = {}): Promise<Buffer> {
  const pixels = randomBytes(width * height * 3).map((channel) => 96 + (channel & 63));
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality })
    .withExif({
      IFD0: { Make: 'A camera' },
      IFD3: { GPSLatitude: '10/1 15/1 0/1', GPSLatitudeRef: 'N', GPSLongitude: '76/1 16/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer();
}

/** Makes a small picture of one colour. */
export const aDrawing = (format: 'png' | 'webp' | 'gif' | 'jpeg' = 'png', background = '#93391F') =>
  sharp({ create: { width: 8, height: 6, channels: 3, background } })
    .toFormat(format)
    .toBuffer();

/** Makes a decompression bomb: a valid PNG of side × side pixels in a few kilobytes. */
export function makePictureBomb(side: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0]);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  const rows = Buffer.alloc((1 + Math.ceil(side / 8)) * side);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1A\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
