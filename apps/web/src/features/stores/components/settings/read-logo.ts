import { isLogo, logoLimits, logoOf, type ReceiptLogo } from '@minipos/domain/stores/receipt-logo';

/** A picture in grey, row by row, as large as a logo may be. */
export interface GreyPicture {
  width: number;
  height: number;
  grey: Uint8Array;
}

/** What a device does with pictures up to here without trouble. */
const mostBytes = 10 * 1024 * 1024;

/** Reads a picture file; null when it is none, or too large. What is transparent is white. */
export async function readGrey(file: File): Promise<GreyPicture | null> {
  if (file.size > mostBytes) return null;
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return null;
  const scale = Math.min(1, logoLimits.width / picture.width, logoLimits.height / picture.height);
  const width = Math.max(1, Math.round(picture.width * scale));
  const height = Math.max(1, Math.round(picture.height * scale));
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, width, height);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(picture, 0, 0, width, height);
  picture.close();
  const { data } = pen.getImageData(0, 0, width, height);
  const grey = Uint8Array.from({ length: width * height }, (_, dot) => {
    const at = dot * 4;
    return Math.round(0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0));
  });
  return { width, height, grey };
}

/** The logo at a threshold; null where nothing is black there, or there is more detail than a paper shows. */
export function logoAt({ grey, ...size }: GreyPicture, threshold: number): ReceiptLogo | null {
  const logo = logoOf(grey, size, threshold);
  return isLogo(logo) ? logo : null;
}
