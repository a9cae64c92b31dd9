import type { PaymentMethodCode } from '@minipos/domain/payments/payment-methods';
import { namesOnePayment, repeatedWithin } from '@minipos/domain/payments/payment-references';
import { sql } from 'kysely';
import type { Db } from '#db/pool.ts';

export interface Referenced {
  method: PaymentMethodCode;
  reference: string | null;
  bankCode: string | null;
}

/** The same reference of the same bank by the same method. */
export const referenceKey = ({ method, bankCode, reference }: Referenced): string =>
  `${method} ${bankCode ?? ''} ${reference ?? ''}`;

/** What the references are looked for: it does not repeat itself. */
export interface Excepted {
  saleId?: number;
  paymentId?: number;
}

// The same reference within a day is the same transfer shown twice; banks begin again after a while.
const dayMs = 86_400_000;
export const isSameTransfer = (a: Date, b: Date): boolean => Math.abs(a.getTime() - b.getTime()) <= dayMs;

/**
 * When these references were used around some times: in sales, in what was corrected to be their payments, and in payments
 * of debts that stand. By `referenceKey`; the sale or payment that is looked at is left out.
 */
export async function findUsedReferences(
  db: Db,
  storeId: number,
  payments: readonly Referenced[],
  times: readonly Date[],
  except: Excepted = {},
): Promise<Map<string, Date[]>> {
  const asked = payments
    .filter(namesOnePayment)
    .map(({ reference, bankCode, method }) => ({ reference, bankCode, method }));
  const used = new Map<string, Date[]>();
  if (asked.length === 0) return used;
  const instants = times.map((time) => time.getTime());
  const from = new Date(Math.min(...instants) - dayMs);
  const to = new Date(Math.max(...instants) + dayMs);
  const { rows } = await sql<Referenced & { at: Date }>`
    with a as (
      select * from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as a (reference text, "bankCode" text, method text)
    )
    select p.method, p.bank_code as "bankCode", p.reference, coalesce(c.at, s.at) as at from a
    join payments_in_force p on p.store_id = ${storeId} and p.reference = a.reference and p.method = a.method
      and p.bank_code is not distinct from a."bankCode"
    join sales s on s.store_id = ${storeId} and s.id = p.sale_id
    left join sale_corrections c on c.store_id = ${storeId} and c.id = p.correction_id
    where s.id <> ${except.saleId ?? 0} and coalesce(c.at, s.at) between ${from} and ${to}
    union
    select t.method, t.bank_code, t.reference, p.at from a
    join client_payment_tenders t on t.store_id = ${storeId} and t.reference = a.reference and t.method = a.method
      and t.bank_code is not distinct from a."bankCode"
    join client_payments p on p.store_id = ${storeId} and p.id = t.payment_id
    where p.id <> ${except.paymentId ?? 0} and p.at between ${from} and ${to} and not exists (
      select from client_payment_undos u where u.store_id = ${storeId} and u.payment_id = p.id)`.execute(db);
  for (const { at, ...payment } of rows) {
    const key = referenceKey(payment);
    used.set(key, [...(used.get(key) ?? []), at]);
  }
  return used;
}

/** Which of these references another payment has had within a day of one of the times, or one beside it in the same document. */
export async function findRepeatedReferences(
  db: Db,
  storeId: number,
  payments: readonly Referenced[],
  times: readonly Date[],
  except?: Excepted,
): Promise<string[]> {
  const used = await findUsedReferences(db, storeId, payments, times, except);
  const isRepeated = (payment: Referenced) =>
    used.get(referenceKey(payment))?.some((other) => times.some((time) => isSameTransfer(other, time)));
  const repeated = [...payments.filter(isRepeated), ...repeatedWithin(payments)];
  return [...new Set(repeated.map(({ reference }) => reference ?? ''))];
}

export interface ReferenceUse {
  reference: string;
  bankCode: string | null;
  at: Date;
  /** Null for a payment of a debt, and for a sale that no till charged. */
  receiptNumber: string | null;
  /** The store's own number of the sale and when it was sold; null for a payment of a debt. */
  saleNumber: number | null;
  soldAt: Date | null;
  /** Null for a sale. */
  paymentUuid: string | null;
}

/** The newest payments that had one of some spellings of a reference since a time, in sales and debts that stand. */
export async function findLastUses(
  db: Db,
  storeId: number,
  { method, spellings, since }: { method: string; spellings: readonly string[]; since: Date },
): Promise<ReferenceUse[]> {
  const { rows } = await sql<ReferenceUse>`
    select p.reference, p.bank_code as "bankCode", coalesce(c.at, s.at) as at,
      s.receipt_number as "receiptNumber", s.number::float8 as "saleNumber", s.at as "soldAt", null::uuid as "paymentUuid"
    from payments_in_force p
    join sales s on s.store_id = ${storeId} and s.id = p.sale_id
    left join sale_corrections c on c.store_id = ${storeId} and c.id = p.correction_id
    where p.store_id = ${storeId} and p.reference = any (${spellings}::text[]) and p.method = ${method}
      and s.status <> 'cancelled' and coalesce(c.at, s.at) >= ${since}
    union all
    select t.reference, t.bank_code, p.at, null, null, null, p.uuid
    from client_payment_tenders t
    join client_payments p on p.store_id = ${storeId} and p.id = t.payment_id
    where t.store_id = ${storeId} and t.reference = any (${spellings}::text[]) and t.method = ${method}
      and p.at >= ${since} and not exists (
        select from client_payment_undos u where u.store_id = ${storeId} and u.payment_id = p.id)
    order by at desc limit 50`.execute(db);
  return rows;
}
