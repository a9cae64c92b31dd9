import { errorCatalogue } from '@minipos/contract/core/errors';
import { fitInside, maxPictureBytes, pictureBoxes, type Size } from '@minipos/domain/catalogue/picture-size';

/** A picture that this device already knows not to send, in words for the person who chose it. */
export class PictureError extends Error {
  override name = 'PictureError';
}

/** What the server accepts as it is. Others are tried: what this browser can show, it can also convert. */
const acceptedTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'];

const quality = 0.8;
// More than any camera makes; decoding it would only freeze the page.
const mostToDecode = 60 * 1024 * 1024;

/** Makes a picture as small as it will be kept, before it travels over somebody's telephone line. */
export async function shrinkPicture(file: File, box: Size = pictureBoxes.full): Promise<File> {
  if (!file.type.startsWith('image/') || file.type === 'image/svg+xml') {
    throw new PictureError(errorCatalogue.IMAGE_TYPE.message);
  }
  if (file.size > mostToDecode) throw tooLarge();
  const bitmap = await decode(file);
  try {
    const size = fitInside(bitmap, box);
    const isAsKept = size.width === bitmap.width && acceptedTypes.includes(file.type);
    const smaller = await redraw(bitmap, size);
    const chosen =
      isAsKept && file.size <= smaller.size ? file : new File([smaller], file.name, { type: smaller.type });
    if (chosen.size > maxPictureBytes) throw tooLarge();
    return chosen;
  } finally {
    bitmap.close();
  }
}

const tooLarge = () => new PictureError('El archivo es demasiado grande. El máximo es 5 MB.');

async function decode(file: File): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    const known = acceptedTypes.includes(file.type);
    throw new PictureError(errorCatalogue[known ? 'IMAGE_INVALID' : 'IMAGE_TYPE'].message);
  }
}

async function redraw(bitmap: ImageBitmap, { width, height }: Size): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext('2d');
  if (!pen) throw new PictureError('Error al comprimir la imagen');
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(bitmap, 0, 0, width, height);
  const webp = await encode(canvas, 'image/webp');
  if (webp.type === 'image/webp') return webp;
  // A browser that cannot write WebP: JPEG knows no transparency, so white goes underneath.
  pen.globalCompositeOperation = 'destination-over';
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, width, height);
  return encode(canvas, 'image/jpeg');
}

function encode(canvas: HTMLCanvasElement, type: string): Promise<Blob> {
  return new Promise((resolve, reject) => {
    const done = (blob: Blob | null) =>
      blob ? resolve(blob) : reject(new PictureError('Error al comprimir la imagen'));
    canvas.toBlob(done, type, quality);
  });
}
