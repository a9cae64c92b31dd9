import type { Insertable, Selectable } from 'kysely';
import type { Db } from '#db/pool.ts';
import type { Schema } from '#db/schema.ts';
import { AppError } from '#http/answers/errors.ts';

export type ImageRow = Selectable<Schema['images']>;

export function insertImage(db: Db, values: Insertable<Schema['images']>): Promise<ImageRow> {
  return db.insertInto('images').values(values).returningAll().executeTakeFirstOrThrow();
}

/** An image, and the product that shows it, if one does. */
export async function findImageUse(db: Db, storeId: number, imageId: string) {
  const [found] = await findImageUses(db, storeId, [imageId]);
  return found;
}

function findImageUses(db: Db, storeId: number, imageIds: readonly string[]) {
  return db
    .selectFrom('images as i')
    .leftJoin('product_images as p', (join) =>
      join.onRef('p.store_id', '=', 'i.store_id').onRef('p.image_id', '=', 'i.id'),
    )
    .select(['i.id', 'p.product_id'])
    .where('i.store_id', '=', storeId)
    .where('i.id', 'in', imageIds)
    .execute();
}

export async function deleteImage(db: Db, storeId: number, imageId: string): Promise<void> {
  await db.deleteFrom('images').where('store_id', '=', storeId).where('id', '=', imageId).execute();
}

/** What a product shows from now on, the main picture first. Refuses pictures of another store or of another product. */
export async function replaceProductImages(
  db: Db,
  storeId: number,
  productId: number,
  imageIds: readonly string[],
): Promise<void> {
  const chosen = [...new Set(imageIds)];
  const known = chosen.length === 0 ? [] : await findImageUses(db, storeId, chosen);
  if (known.length < chosen.length) refuse('IMAGE_NOT_FOUND', 'Una de las imágenes ya no existe. Súbela de nuevo.');
  if (known.some((image) => image.product_id !== null && image.product_id !== productId)) {
    refuse('IMAGE_SHOWN', 'Otro producto ya muestra una de estas imágenes');
  }
  await db.deleteFrom('product_images').where('store_id', '=', storeId).where('product_id', '=', productId).execute();
  if (chosen.length === 0) return;
  await db
    .insertInto('product_images')
    .values(
      chosen.map((imageId, position) => ({ store_id: storeId, product_id: productId, position, image_id: imageId })),
    )
    .execute();
}

function refuse(code: 'IMAGE_NOT_FOUND' | 'IMAGE_SHOWN', message: string): never {
  throw new AppError(code, { fields: { images: message } });
}

/** Pictures of the store that no product shows and that were sent before the moment; the oldest first. */
export function findUnusedImages(db: Db, storeId: number, before: Date, limit: number) {
  return db
    .selectFrom('images as i')
    .select('i.id')
    .where('i.store_id', '=', storeId)
    .where('i.created_at', '<', before)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('product_images as p')
            .select('p.image_id')
            .whereRef('p.store_id', '=', 'i.store_id')
            .whereRef('p.image_id', '=', 'i.id'),
        ),
      ),
    )
    .orderBy('i.created_at')
    .limit(limit)
    .execute();
}

/** Which of the ids are pictures of the store. */
export async function findKnownImages(db: Db, storeId: number, imageIds: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('images')
    .select('id')
    .where('store_id', '=', storeId)
    .where('id', 'in', imageIds)
    .execute();
  return new Set(rows.map(({ id }) => id));
}
