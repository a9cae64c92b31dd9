import { randomUUID } from 'node:crypto';
import type { SupplierChanges, SupplierToCreate } from '@minipos/contract/purchasing/suppliers';
import { appendStoreAudit } from '#db/audit.queries.ts';
import { changedColumns } from '#db/changed-columns.ts';
import { type StoreTransaction, writeStore } from '#db/transaction.ts';
import { AppError } from '#http/answers/errors.ts';
import type { StoreCtx } from '#http/routing/context.ts';
import {
  findSupplier,
  findSupplierByName,
  findSupplierByRif,
  findSupplierByUuid,
  hasOpenPurchases,
  insertSupplier,
  type SupplierRow,
  updateSupplier,
} from './suppliers.queries.ts';

/** Creates a supplier whose name and RIF are new to the store. The same uuid makes one, however often it arrives. */
export function createSupplier(
  ctx: StoreCtx,
  { uuid = randomUUID(), ...input }: SupplierToCreate,
): Promise<SupplierRow> {
  return writeStore(ctx.db, ctx.storeId, 0, async (tx) => {
    const known = await findSupplierByUuid(tx.db, ctx.storeId, uuid);
    if (known) return known;
    await requireNew(ctx, tx, input);
    const row = await insertSupplier(tx.db, {
      store_id: ctx.storeId,
      uuid,
      name: input.name,
      rif: input.rif,
      contact_person: input.contactPerson,
      phone: input.phone,
      email: input.email,
      address: input.address,
      payment_days: input.paymentTerms,
      credit_limit_usd: input.creditLimit,
      notes: input.notes,
      kind: input.type,
      created_at: ctx.now,
      updated_at: ctx.now,
    });
    await appendStoreAudit(tx, ctx, 'supplier.created', `supplier:${row.id}`, { name: row.name, rif: row.rif });
    return row;
  });
}

/** Changes what is given; name and RIF stay one supplier's. */
export function changeSupplier(ctx: StoreCtx, supplierId: number, changes: SupplierChanges): Promise<SupplierRow> {
  return writeStore(ctx.db, ctx.storeId, 0, async (tx) => {
    const before = await findSupplier(tx.db, ctx.storeId, supplierId);
    if (!before) throw new AppError('SUPPLIER_NOT_FOUND');
    await requireNew(ctx, tx, changes, supplierId);
    const values = changedColumns(columnOf, changes);
    const row = await updateSupplier(tx.db, ctx.storeId, supplierId, { ...values, updated_at: ctx.now });
    await appendStoreAudit(tx, ctx, 'supplier.changed', `supplier:${row.id}`, { ...changes, name: row.name });
    return row;
  });
}

/** Takes a supplier out of the lists. What was bought from them stays. */
export async function archiveSupplier(ctx: StoreCtx, supplierId: number): Promise<void> {
  await writeStore(ctx.db, ctx.storeId, 0, async (tx) => {
    const row = await findSupplier(tx.db, ctx.storeId, supplierId);
    if (!row) throw new AppError('SUPPLIER_NOT_FOUND');
    if (await hasOpenPurchases(tx.db, ctx.storeId, supplierId)) throw new AppError('SUPPLIER_HAS_PURCHASES');
    if (Number(row.owed_usd) !== 0) throw new AppError('SUPPLIER_HAS_BALANCE');
    await updateSupplier(tx.db, ctx.storeId, supplierId, { archived_at: ctx.now, updated_at: ctx.now });
    await appendStoreAudit(tx, ctx, 'supplier.archived', `supplier:${row.id}`, { name: row.name });
  });
}

const columnOf = {
  name: 'name',
  rif: 'rif',
  contactPerson: 'contact_person',
  phone: 'phone',
  email: 'email',
  address: 'address',
  paymentTerms: 'payment_days',
  creditLimit: 'credit_limit_usd',
  notes: 'notes',
  type: 'kind',
  isActive: 'is_active',
} as const satisfies Record<keyof SupplierChanges, string>;

interface Named {
  name?: string | undefined;
  rif?: string | null | undefined;
}

// The transaction holds the store's clock: no other call takes the name or the RIF between the check and the write.
async function requireNew(ctx: StoreCtx, tx: StoreTransaction, { name, rif }: Named, except?: number): Promise<void> {
  const [byName, byRif] = await Promise.all([
    name ? findSupplierByName(tx.db, ctx.storeId, name) : undefined,
    rif ? findSupplierByRif(tx.db, ctx.storeId, rif) : undefined,
  ]);
  if (byName && byName.id !== except) {
    const { message } = new AppError('SUPPLIER_NAME_TAKEN');
    throw new AppError('SUPPLIER_NAME_TAKEN', { fields: { name: message } });
  }
  if (byRif && byRif.id !== except) {
    throw new AppError('SUPPLIER_RIF_TAKEN', { fields: { rif: `Ya está registrado a nombre de ${byRif.name}` } });
  }
}
