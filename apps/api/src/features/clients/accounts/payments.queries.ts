import { type Percent, percentFromDecimal } from '@minipos/domain/money/percent';
import type { PaymentMethodCode } from '@minipos/domain/payments/payment-methods';
import type { WeekendRule } from '@minipos/domain/rates/rates';
import type { Currency } from '@minipos/domain/stores/store-types';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '#db/pool.ts';
import type { Schema } from '#db/schema.ts';

export type PaymentRow = Selectable<Schema['client_payments']>;

export function findPaymentByUuid(db: Db, storeId: number, uuid: string): Promise<PaymentRow | undefined> {
  return db
    .selectFrom('client_payments')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('uuid', '=', uuid)
    .executeTakeFirst();
}

/** Payments that named a client who was not there, oldest first. */
export function findPaymentsOf(db: Db, storeId: number, clientUuid: string): Promise<PaymentRow[]> {
  return db
    .selectFrom('client_payments')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('client_uuid', '=', clientUuid)
    .where('client_id', 'is', null)
    .orderBy('id')
    .execute();
}

export async function attachPayments(db: Db, storeId: number, clientUuid: string, clientId: number): Promise<void> {
  await db
    .updateTable('client_payments')
    .set({ client_id: clientId })
    .where('store_id', '=', storeId)
    .where('client_uuid', '=', clientUuid)
    .where('client_id', 'is', null)
    .execute();
}

export async function insertPayment(
  db: Db,
  payment: Insertable<Schema['client_payments']>,
  tenders: Omit<Insertable<Schema['client_payment_tenders']>, 'store_id' | 'payment_id' | 'line'>[],
): Promise<number> {
  const { id } = await db.insertInto('client_payments').values(payment).returning('id').executeTakeFirstOrThrow();
  const rows = tenders.map((tender, index) => ({
    store_id: payment.store_id,
    payment_id: id,
    line: index + 1,
    ...tender,
  }));
  await db.insertInto('client_payment_tenders').values(rows).execute();
  return id;
}

/** What a store says about payments: the IGTF it perceives, none where it does not, and its rule for rates. */
export async function findPaymentSettings(
  db: Db,
  storeId: number,
): Promise<{ igtfPercent: Percent; weekendRule: WeekendRule }> {
  const { igtf_enabled, igtf_rate, weekend_rate } = await db
    .selectFrom('store_settings')
    .select(['igtf_enabled', 'igtf_rate', 'weekend_rate'])
    .where('store_id', '=', storeId)
    .executeTakeFirstOrThrow();
  return { igtfPercent: igtf_enabled ? percentFromDecimal(igtf_rate) : 0, weekendRule: weekend_rate };
}

export function findTenders(db: Db, storeId: number, paymentId: number) {
  return db
    .selectFrom('client_payment_tenders')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('payment_id', '=', paymentId)
    .orderBy('line')
    .execute();
}

export interface SessionTender {
  kind: 'payment';
  method: PaymentMethodCode;
  currency: Currency;
  amount: string;
}

export function findUndo(db: Db, storeId: number, paymentId: number) {
  return db
    .selectFrom('client_payment_undos')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('payment_id', '=', paymentId)
    .executeTakeFirst();
}

export function findPayment(db: Db, storeId: number, id: number): Promise<PaymentRow | undefined> {
  return db
    .selectFrom('client_payments')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function insertUndo(db: Db, values: Insertable<Schema['client_payment_undos']>): Promise<void> {
  await db.insertInto('client_payment_undos').values(values).execute();
}

/**
 * What a cash session took for debts until its close: the money itself, how many payments, and what they came to. What was undone
 * of them is told by the session itself.
 */
export async function findSessionPayments(db: Db, storeId: number, sessionUuid: string) {
  const [tenders, sums] = await Promise.all([
    sql<SessionTender>`
      select 'payment' as kind, t.method, t.currency, t.amount from client_payments p
      join client_payment_tenders t on t.store_id = p.store_id and t.payment_id = p.id
      where p.store_id = ${storeId} and p.session_uuid = ${sessionUuid} and not p.is_after_close`.execute(db),
    sql<{ count: number; total_usd: string; igtf_usd: string }>`
      select count(*) as count, coalesce(sum(total_usd), 0) as total_usd, coalesce(sum(igtf_usd), 0) as igtf_usd
      from client_payments where store_id = ${storeId} and session_uuid = ${sessionUuid} and not is_after_close`.execute(
      db,
    ),
  ]);
  return { tenders: tenders.rows, ...(sums.rows[0] ?? { count: 0, total_usd: '0', igtf_usd: '0' }) };
}
