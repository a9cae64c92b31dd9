import { promisify } from 'node:util';
import { crc32, deflate, deflateSync } from 'node:zlib';

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const head = Buffer.alloc(4);
  head.writeUInt32BE(content.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([head, body, check]);
}

function assemble(width: number, height: number, rows: Buffer): Buffer<ArrayBuffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

// One bit a pixel, so that an enormous picture is a small file.
const blankRows = (width: number, height: number) => Buffer.alloc((Math.ceil(width / 8) + 1) * height);

export const samplePng = assemble(8, 8, deflateSync(blankRows(8, 8)));

/** A real PNG of any size. Packed aside: a process that is busy with an enormous one turns its callers away. */
export async function writePng(width: number, height: number): Promise<Buffer<ArrayBuffer>> {
  return assemble(width, height, await promisify(deflate)(blankRows(width, height)));
}
