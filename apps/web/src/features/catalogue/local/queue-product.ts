import type { NewProduct, Product, ProductChanges } from '@minipos/contract/catalogue/products';
import type { StockAdjustment } from '@minipos/contract/catalogue/stock';
import { ApiError } from '@minipos/contract/core/client';
import { queueWork } from '#device/queue-work.ts';
import { randomUuid } from '#lib/random-uuid.ts';
import type { MiniPosDatabase } from '#offline/database/database.ts';
import { readLocalProduct } from './local-products.ts';

const found = (uuid: string, otherwise?: Product) => async (db: MiniPosDatabase) => {
  const product = (await readLocalProduct(db, uuid)) ?? otherwise;
  if (!product) throw new Error(`product ${uuid} is not on the device`);
  return product;
};

/** A product made without a connection; pictures are added later. */
export function queueCreation(storeId: number, product: NewProduct) {
  const { uuid = randomUuid(), images: _, ...data } = product;
  const what = `Producto nuevo: ${data.name}`;
  return queueWork(storeId, [{ kind: 'Product.CREATE', entityId: uuid, data }], what, found(uuid));
}

/** Changes of a product made without a connection. */
export function queueUpdate(product: Product, { images, ...data }: ProductChanges) {
  const { uuid, storeId, name } = product;
  if (images) {
    const message = 'Las imágenes se cambian cuando hay conexión. Deja las que estaban y guarda lo demás.';
    throw new ApiError(409, { success: false, code: 'VALIDATION', message, fields: { images: message } }, null);
  }
  const operation = { kind: 'Product.UPDATE', entityId: uuid, data } as const;
  return queueWork(storeId, [operation], `Cambios de ${name}`, found(uuid, product));
}

/** A movement of stock made without a connection. */
export function queueAdjustment(product: Product, { operation, stock, reason }: StockAdjustment) {
  const { uuid, storeId, name } = product;
  const data = { productUuid: uuid, operation, quantity: stock, reason };
  const movement = { kind: 'StockMovement.CREATE', entityId: randomUuid(), data } as const;
  return queueWork(storeId, [movement], `Ajuste de stock de ${name}`, found(uuid, product));
}
