import type { UploadedImage } from '@minipos/contract/catalogue/images';
import { imageUrls } from './image-files.ts';
import type { ImageRow } from './images.queries.ts';

/** `alt` is what a product calls it; without a product it is the file's name. */
export function presentImage(row: ImageRow, alt = row.file_name.replace(/\.[^.]*$/, '')): UploadedImage {
  return {
    id: row.id,
    ...imageUrls(row.store_id, row.id),
    name: row.file_name,
    alt: alt || row.file_name,
    size: row.bytes,
    type: 'image/webp',
    width: row.width,
    height: row.height,
  };
}
