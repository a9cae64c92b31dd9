export interface Size {
  width: number;
  height: number;
}

/** How many pictures a product shows; the first is the main one. */
export const mostPictures = 6;

/** What a picture may weigh as it is sent; it is kept smaller. */
export const maxPictureBytes = 5 * 1024 * 1024;

/** What a picture is kept in, in pixels. A larger one is scaled down, a smaller one stays as it is. */
export const pictureBoxes = {
  full: { width: 1920, height: 1080 },
  medium: { width: 640, height: 640 },
  thumb: { width: 160, height: 160 },
} as const satisfies Record<string, Size>;
export type PictureVariant = keyof typeof pictureBoxes;
export const pictureVariants = Object.keys(pictureBoxes) as PictureVariant[];

/** The largest size of the same proportions that fits the box; never larger than the picture itself. */
export function fitInside({ width, height }: Size, box: Size): Size {
  const scale = Math.min(1, box.width / width, box.height / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
