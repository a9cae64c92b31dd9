import type { Product } from '@minipos/contract/catalogue/products';
import type { StockMovement } from '@minipos/contract/catalogue/stock';
import { can } from '@minipos/domain/people/permissions';
import type { StoreCtx } from '#http/routing/context.ts';
import { imageUrls } from '../images/image-files.ts';
import type { Paper } from '../stock/papers.queries.ts';
import type { MovementRow } from '../stock/stock.queries.ts';
import type { ProductRow } from './products.queries.ts';

/** Costs, margins and what the inventory is worth have a right of their own. */
export const seesCosts = ({ user, storeId }: Pick<StoreCtx, 'user' | 'storeId'>): boolean =>
  can(user, storeId, 'products.costs');

export function presentProduct(ctx: Pick<StoreCtx, 'user' | 'storeId'>, row: ProductRow): Product {
  return {
    id: row.id,
    uuid: row.uuid,
    storeId: row.store_id,
    name: row.name,
    description: row.description,
    model: row.model,
    sku: row.sku,
    barcode: row.barcode,
    departmentId: row.department_id,
    departmentName: row.department_name,
    brandId: row.brand_id,
    brandName: row.brand_name,
    taxId: row.tax_id,
    unit: row.unit,
    kind: row.kind,
    priceUSD: Number(row.price_usd),
    costUSD: seesCosts(ctx) ? Number(row.cost_usd) : null,
    stock: Number(row.on_hand),
    minStock: Number(row.min_stock),
    maxStock: row.max_stock === null ? null : Number(row.max_stock),
    isActive: row.is_active,
    images: row.images.map((image) => ({ ...image, ...imageUrls(row.store_id, image.id) })),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

export function presentMovement(row: MovementRow, papers: ReadonlyMap<string, Paper>): StockMovement {
  return {
    id: row.id,
    productId: row.product_id,
    kind: row.kind,
    delta: Number(row.delta),
    onHandAfter: Number(row.on_hand_after),
    reason: row.reason,
    reference: row.reference,
    document: (row.reference && papers.get(row.reference)) || null,
    actorName: row.actor_name,
    at: row.at.toISOString(),
  };
}
