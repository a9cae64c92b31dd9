import { maxPictureBytes } from '@minipos/domain/catalogue/picture-size';
import { z } from 'zod';
import { dataAnswer, endpoint, messageAnswer } from '#core/endpoint.ts';
import { missing, uuid } from '#core/fields.ts';

/** A picture of the store, as its three files. A product that shows it gives it its own words. */
export const uploadedImage = z.object({
  id: uuid,
  url: z.string(),
  medium: z.string(),
  thumbnail: z.string(),
  name: z.string(),
  alt: z.string(),
  /** Bytes of the largest file. */
  size: z.int(),
  type: z.string(),
  width: z.int(),
  height: z.int(),
});
export type UploadedImage = z.infer<typeof uploadedImage>;

/** What a product carries of each of its pictures. */
export const productImage = uploadedImage.pick({
  id: true,
  url: true,
  medium: true,
  thumbnail: true,
  name: true,
  width: true,
  height: true,
});
export type ProductImage = z.infer<typeof productImage>;

/** The store comes from `X-Store-Id` or the query: a form carries nothing but its file. */
export const uploadImage = endpoint({
  method: 'POST',
  path: '/upload/product',
  aliases: ['/upload/image'],
  access: 'products.edit',
  summary: 'Subir una imagen (JPG, PNG, WebP o GIF, hasta 5 MB); se guarda sin metadatos, de 1920×1080 como máximo',
  upload: { field: 'image', maxBytes: maxPictureBytes },
  answer: dataAnswer(uploadedImage),
  status: 201,
});

export const deleteImage = endpoint({
  method: 'DELETE',
  path: '/upload/image',
  access: 'products.edit',
  summary: 'Eliminar una imagen que ningún producto muestra',
  body: z.strictObject({
    imageUrl: z
      .string(missing('Indica la imagen'))
      .trim()
      .max(500)
      .regex(/\/files\/\d+\/[0-9a-f-]{36}\/[a-z]+\.webp$/, 'Esta dirección no es la de una imagen de la tienda')
      .meta({ example: '/files/1/00000000-0000-4000-8000-000000000000/full.webp' }),
  }),
  answer: messageAnswer,
});
