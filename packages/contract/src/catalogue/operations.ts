import { stockOperations } from '@minipos/domain/stock/stock';
import { z } from 'zod';
import { quantity } from '#core/decimals.ts';
import { uuid } from '#core/fields.ts';
import { operation } from '#operations/operation.ts';
import { createProduct, updateProduct } from './products.ts';

/** A change of stock by hand made on a device. */
const stockFact = z.strictObject({
  productUuid: uuid,
  operation: z.enum(stockOperations),
  quantity: quantity(999_999),
  reason: z.string().trim().min(3).max(200),
});

const { storeId: _p, uuid: _u, images: _i, ...productFields } = createProduct.body.shape;
const { storeId: _c, images: _g, ...productChangeFields } = updateProduct.body.shape;

/** What a device can do with products. */
export const catalogueOperations = [
  operation('Product.CREATE', z.strictObject(productFields)),
  operation('Product.UPDATE', z.strictObject(productChangeFields)),
  operation('StockMovement.CREATE', stockFact),
] as const;
