import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** A photo as a camera makes it: grainy, with the place in it, and lying on its side. */
export async function aPhoto({ width = 400, height = 300, quality = 80 } = {}): Promise<Buffer> {
  const dots = randomBytes(width * height * 3).map((dot) => 96 + (dot & 63));
  return sharp(dots, { raw: { width, height, channels: 3 } })
    .jpeg({ quality })
    .withExif({
      IFD0: { Make: 'A camera' },
      IFD3: { GPSLatitude: '10/1 15/1 0/1', GPSLatitudeRef: 'N', GPSLongitude: '76/1 16/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer();
}

/** A small picture of one colour. */
export const aDrawing = (format: 'png' | 'webp' | 'gif' | 'jpeg' = 'png', background = '#93391F') =>
  sharp({ create: { width: 8, height: 6, channels: 3, background } })
    .toFormat(format)
    .toBuffer();

/** A few kilobytes that claim to be, and are, a picture so large. */
export function aBomb(side: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0]);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  const rows = Buffer.alloc((1 + Math.ceil(side / 8)) * side);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1A\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
