import { randomUUID } from 'node:crypto';
import { paySupplier as payCall } from '@minipos/contract/purchasing/payables';
import { createPurchase as purchaseCall } from '@minipos/contract/purchasing/purchases';
import { createSupplier as supplierCall } from '@minipos/contract/purchasing/suppliers';
import type { z } from 'zod';
import { readStore } from '#db/transaction.ts';
import { paySupplier } from '#features/purchasing/payables/pay-supplier.ts';
import { findPaymentByUuid } from '#features/purchasing/payables/payments.queries.ts';
import { createPurchase as createPurchaseOf } from '#features/purchasing/purchases/save-purchase.ts';
import { receivePurchase } from '#features/purchasing/receptions/receive-purchase.ts';
import { createSupplier as createSupplierOf } from '#features/purchasing/suppliers/save-supplier.ts';
import type { Services } from '#services.ts';
import type { Person } from './accounts.ts';
import { createProduct } from './catalogue.ts';
import { ownerCtx } from './stores.ts';

type SupplierFields = Partial<z.input<typeof supplierCall.body>>;

/** A company with a name of its own and nothing else, unless said. */
export function createSupplier(services: Services, storeId: number, owner: Person, fields: SupplierFields = {}) {
  const name = `Distribuidora ${randomUUID().slice(0, 8)}`;
  return createSupplierOf(ownerCtx(services, storeId, owner), supplierCall.body.parse({ name, ...fields }));
}

/** An order of twelve units at $1, unless said. */
export function createPurchase(
  services: Services,
  storeId: number,
  owner: Person,
  { supplierId, productId }: { supplierId: number; productId: number },
) {
  const items = [{ productId, quantity: 12, unitCost: 1 }];
  const body = purchaseCall.body.parse({ supplierId, purchaseDate: '2026-11-16', items });
  return createPurchaseOf(ownerCtx(services, storeId, owner), body);
}

/** The same, and all of it has come, unless said. */
export async function createReceived(services: Services, storeId: number, owner: Person, units = 12) {
  const supplier = await createSupplier(services, storeId, owner);
  const product = await createProduct(services, storeId, owner, { stock: 0 });
  const ordered = { supplierId: supplier.id, productId: product.id };
  const { id, version } = await createPurchase(services, storeId, owner, ordered);
  const nothing = { invoiceNumber: null, controlNumber: null, notes: null };
  const counted = { uuid: randomUUID(), version, lines: [{ line: 1, units }], isLast: false, ...nothing };
  return receivePurchase(ownerCtx(services, storeId, owner), id, counted);
}

/** Five dollars in cash to a new supplier, unless said. Returns the payment. */
export async function createSupplierPayment(
  services: Services,
  storeId: number,
  owner: Person,
  { supplierId, ...fields }: { supplierId?: number } & Partial<z.input<typeof payCall.body>> = {},
) {
  const ctx = ownerCtx(services, storeId, owner);
  const to = supplierId ?? (await createSupplier(services, storeId, owner)).id;
  const body = payCall.body.parse({ uuid: randomUUID(), method: 'cash_usd', amount: 5, ...fields });
  await paySupplier(ctx, to, body);
  const payment = await readStore(services.db, storeId, (db) => findPaymentByUuid(db, storeId, body.uuid));
  if (!payment) throw new Error('the payment was not recorded');
  return payment;
}
