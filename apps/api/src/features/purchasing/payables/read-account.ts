import type { OwedPurchase, SupplierAccount } from '@minipos/contract/purchasing/payables';
import { centsFromDecimal, decimalFromCents } from '@minipos/domain/money/money';
import { ageOwed } from '@minipos/domain/purchasing/payables';
import type { Db } from '#db/pool.ts';
import { AppError } from '#http/answers/errors.ts';
import { findSupplier } from '../suppliers/suppliers.queries.ts';
import { findUnsettled, type OwedRow } from './owed.queries.ts';

// A dialog shows these; a store that owes more invoices to one supplier pays the first ones first.
const mostShown = 100;

export const presentOwed = (row: OwedRow): OwedPurchase => ({
  purchaseId: row.purchase_id,
  purchaseNumber: row.number,
  invoiceNumber: row.invoice_number,
  supplierId: row.supplier_id,
  supplierName: row.supplier_name,
  purchaseDate: row.purchase_date,
  dueDate: row.due_date,
  chargedUSD: Number(row.charged),
  openUSD: Number(row.open),
});

/** What is owed to a supplier, how late it is, and for which purchases. */
export async function readAccount(
  db: Db,
  storeId: number,
  supplierId: number,
  today: string,
): Promise<SupplierAccount> {
  const [supplier, rows] = await Promise.all([
    findSupplier(db, storeId, supplierId),
    findUnsettled(db, storeId, supplierId),
  ]);
  if (!supplier) throw new AppError('SUPPLIER_NOT_FOUND');
  const owed = centsFromDecimal(supplier.owed_usd);
  const open = rows.filter((row) => Number(row.open) > 0);
  const ages = ageOwed(
    open.map(({ due_date, open: cents }) => ({ dueDate: due_date, openCents: centsFromDecimal(cents) })),
    today,
  );
  return {
    supplierId,
    owedUSD: decimalFromCents(owed),
    overdueUSD: decimalFromCents(ages.upTo30 + ages.upTo60 + ages.upTo90 + ages.over90),
    advanceUSD: decimalFromCents(Math.max(0, -owed)),
    ageing: {
      notDue: decimalFromCents(ages.notDue),
      upTo30: decimalFromCents(ages.upTo30),
      upTo60: decimalFromCents(ages.upTo60),
      upTo90: decimalFromCents(ages.upTo90),
      over90: decimalFromCents(ages.over90),
    },
    openCount: open.length,
    open: open.slice(0, mostShown).map(presentOwed),
  };
}
