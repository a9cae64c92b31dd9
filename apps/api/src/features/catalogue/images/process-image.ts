import { type PictureVariant, pictureBoxes, type Size } from '@minipos/domain/catalogue/picture-size';
import sharp, { type Metadata } from 'sharp';
import { createFairLine } from '#db/fair-line.ts';
import { AppError } from '#http/answers/errors.ts';

// Only these are ever parsed: no SVG with scripts and addresses in it, no PDF, no raw formats of cameras.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadNsgifBuffer',
  ],
});
// Each picture is one thread's work and is seen once: nothing to share out, nothing to remember.
sharp.concurrency(1);
sharp.cache(false);

const accepted = new Set(['jpeg', 'png', 'webp', 'gif']);
const quality = 80;
const maxSide = 12_000;
/** A photograph of 50 megapixels, decoded whole as the worst of them must be, is 200 MB. */
const maxPixels = 50_000_000;
const picturesAtOnce = 2;
/** Of one store. Stores take turns, so that a picture of another one waits for those under way, not for all. */
const picturesWaiting = 32;

export interface ProcessedImage extends Size {
  files: Record<PictureVariant, Buffer>;
}

const passInTurn = createFairLine({ total: picturesAtOnce, maxWaiting: picturesWaiting });

/** Makes the three files of a picture out of its pixels alone: whatever else the sent file held is left behind. */
export async function processImage(storeId: number, sent: Buffer): Promise<ProcessedImage> {
  requireSignature(sent);
  return passInTurn(storeId, picturesAtOnce, async () => {
    requireReasonable(await readHeader(sent));
    return decodeAndEncode(sent);
  });
}

async function readHeader(sent: Buffer): Promise<Metadata> {
  try {
    // Reads the header only; its figures are judged before a pixel is decoded.
    return await sharp(sent, { limitInputPixels: false }).metadata();
  } catch {
    throw new AppError('IMAGE_INVALID');
  }
}

function requireReasonable({ format, width, height }: Metadata): void {
  if (!accepted.has(format)) throw new AppError('IMAGE_TYPE');
  if (!(width > 0 && height > 0)) throw new AppError('IMAGE_INVALID');
  const tooMany = width * height > maxPixels;
  if (width > maxSide || (tooMany && width >= height)) throw new AppError('IMAGE_TOO_WIDE');
  if (height > maxSide || tooMany) throw new AppError('IMAGE_TOO_HIGH');
}

async function decodeAndEncode(sent: Buffer): Promise<ProcessedImage> {
  const { data, info } = await decode(sent);
  const { width, height, channels } = info;
  const encode = (variant: PictureVariant) =>
    sharp(data, { raw: { width, height, channels } })
      .resize({ ...pictureBoxes[variant], fit: 'inside', withoutEnlargement: true })
      .webp({ quality })
      .toBuffer();
  const files = { full: await encode('full'), medium: await encode('medium'), thumb: await encode('thumb') };
  return { width, height, files };
}

/** The first frame, turned as its camera said, no larger than we keep it, as bare pixels. */
async function decode(sent: Buffer) {
  try {
    return await sharp(sent, { limitInputPixels: maxPixels, failOn: 'error' })
      .autoOrient()
      .resize({ ...pictureBoxes.full, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
  } catch {
    throw new AppError('IMAGE_INVALID');
  }
}

/** How each accepted format begins. Decoding has the last word; this only tells "another kind" from "broken". */
const signatures: ((start: Buffer) => boolean)[] = [
  (start) => start.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  (start) => start.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
  (start) => start.toString('latin1', 0, 4) === 'RIFF' && start.toString('latin1', 8, 12) === 'WEBP',
  (start) => /^GIF8[79]a/.test(start.toString('latin1', 0, 6)),
];

function requireSignature(sent: Buffer): void {
  if (!signatures.some((matches) => matches(sent))) throw new AppError('IMAGE_TYPE');
}
