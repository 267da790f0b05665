import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** A photo as a camera makes it: with the place in it, and lying on its side. */
export async function aPhoto({ width = 400, height = 300, quality = 90 } = {}): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  return sharp({ create: { width: 40, height: 30, channels: 3, background: '#000', noise } })
    .resize(width, height, { fit: 'fill' })
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

type Files = Readonly<Record<string, Buffer | File>>;

/** A body in parts, as a browser makes it. */
export async function inParts(texts: Readonly<Record<string, string>>, files: Files = {}) {
  const form = new FormData();
  for (const [name, text] of Object.entries(texts)) form.append(name, text);
  for (const [name, file] of Object.entries(files)) {
    form.append(name, file instanceof File ? file : new File([new Uint8Array(file)], 'photo.jpg'));
  }
  const made = new Response(form);
  const type = made.headers.get('content-type') ?? '';
  return { body: Buffer.from(await made.arrayBuffer()), headers: { 'content-type': type } };
}
