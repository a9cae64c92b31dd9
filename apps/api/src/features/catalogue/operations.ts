import type { HandlersOf } from '#operations/handler.ts';
import { applyProductChanges } from './products/change-product.ts';
import { addProduct, newProductRevs, type ResolveProduct } from './products/create-product.ts';
import { findProductByUuid } from './products/products.queries.ts';
import { moveByHand } from './stock/adjust-stock.ts';
import { withUniqueFields } from './unique-in-store.ts';

type Kinds = 'Product.CREATE' | 'Product.UPDATE' | 'StockMovement.CREATE';

/** What devices do with products. `settle`: what else happens when a product comes that sales have named before. */
export const catalogueOperations = (settle: ResolveProduct): HandlersOf<Kinds> => ({
  'Product.CREATE': {
    permission: 'products.create',
    isFact: false,
    revs: () => newProductRevs,
    apply: async (ctx, tx, { entityId, data }) => {
      const row = await withUniqueFields(() => addProduct(ctx, tx, entityId, { ...data, images: [] }));
      await settle(ctx, tx, row);
      return { productId: row.id, barcode: row.barcode };
    },
  },
  'Product.UPDATE': {
    permission: 'products.edit',
    isFact: false,
    revs: () => 1,
    apply: async (ctx, tx, { entityId, data }) => {
      const before = await findProductByUuid(tx.db, ctx.storeId, entityId);
      const row = await withUniqueFields(() => applyProductChanges(ctx, tx, before, data));
      return { productId: row.id };
    },
  },
  'StockMovement.CREATE': {
    permission: 'products.inventory',
    isFact: true,
    revs: () => 1,
    apply: async (ctx, tx, { uuid, data }, { at }) => {
      const { productUuid, operation, quantity, reason } = data;
      const product = await findProductByUuid(tx.db, ctx.storeId, productUuid);
      const row = await moveByHand(ctx, tx, product, { uuid, operation, stock: quantity, reason, at });
      return { productId: row.id, stock: Number(row.on_hand) };
    },
  },
});
