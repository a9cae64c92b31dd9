import { randomUUID } from 'node:crypto';
import { decimalText } from '@minipos/domain/money/money';
import { quantityFromDecimal } from '@minipos/domain/money/quantity';
import { can } from '@minipos/domain/people/permissions';
import { microUsdFromDecimal } from '@minipos/domain/purchasing/purchase-figures';
import { unitCents } from '@minipos/domain/purchasing/reception';
import { reserveRevs, type StoreTransaction } from '#db/transaction.ts';
import { addNamed, addProduct, department } from '#features/catalogue/public.ts';
import { AppError } from '#http/answers/errors.ts';
import type { StoreCtx } from '#http/routing/context.ts';
import { findLandingProducts, findMakingOf } from './landing-products.queries.ts';
import type { TransferLineRow } from './transfers.queries.ts';

/** The product of this store that each line goes to. One that the store lacks is made, by who may create products. */
export async function landProducts(
  ctx: StoreCtx,
  tx: StoreTransaction,
  lines: readonly TransferLineRow[],
): Promise<Map<number, number>> {
  const found = await findLandingProducts(tx.db, ctx.storeId, lines);
  const landed = new Map(found.map(({ line, id }) => [line, id]));
  // One by one: two may make one department. No two lines are of one product of the sender.
  for (const row of lines) if (!landed.has(row.line)) landed.set(row.line, await makeProduct(ctx, tx, row));
  return landed;
}

/**
 * A product as the sender had it; a code that another product has here is left to it. Its uuid is its own: a device keeps the
 * products of several stores by it.
 */
async function makeProduct(ctx: StoreCtx, tx: StoreTransaction, row: TransferLineRow): Promise<number> {
  if (!can(ctx.user, ctx.storeId, 'products.create')) {
    throw new AppError('TRANSFER_NEEDS_PRODUCT', {
      message: `Esta tienda no tiene ${row.product_name}. Pide que lo reciba alguien que pueda crear productos.`,
    });
  }
  const known = await findMakingOf(tx.db, ctx.storeId, row);
  if (!known.is_default_tax && known.tax_id === null) throw lacksTax(row);
  const nextRev = await reserveRevs(tx, 2);
  const making = { ...tx, nextRev };
  const departmentId = known.department_id ?? (await makeDepartment(ctx, making, row.department_name));
  const cost = unitCents({ quantity: quantityFromDecimal(row.units), value: microUsdFromDecimal(row.cost_usd) });
  const product = await addProduct(ctx, making, randomUUID(), {
    name: row.product_name,
    description: null,
    model: null,
    sku: known.is_sku_free ? row.sku : null,
    barcode: known.is_barcode_free ? row.barcode : null,
    departmentId,
    taxId: known.is_default_tax ? null : known.tax_id,
    unit: row.unit,
    kind: 'stocked',
    priceUSD: Number(row.price_usd),
    costUSD: Number(decimalText(cost)),
    stock: 0,
    minStock: 5,
    isActive: true,
    images: [],
  });
  return product.id;
}

/** Sold with another tax than the sender's, every receipt of it would be wrong. */
function lacksTax({ product_name, is_exempt, tax_rate }: TransferLineRow): AppError {
  const tax = is_exempt
    ? 'ningún impuesto exento'
    : `ningún impuesto de ${String(Number(tax_rate)).replace('.', ',')} %`;
  const remedy = 'Créalo o actívalo en Impuestos, o crea tú el producto con el mismo código, y recíbelo otra vez.';
  return new AppError('TRANSFER_NEEDS_TAX', {
    message: `Esta tienda no tiene ${product_name} ni ${tax} activo con el que crearlo. ${remedy}`,
  });
}

async function makeDepartment(ctx: StoreCtx, tx: StoreTransaction, name: string): Promise<number> {
  const row = await addNamed(ctx, tx, department, { name, description: null, is_active: true });
  return row.id;
}
