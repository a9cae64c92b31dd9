import type { PaymentMethodCode } from '@minipos/domain/payments/payment-methods';
import type { Currency } from '@minipos/domain/stores/store-types';
import { sql } from 'kysely';
import type { Db } from '#db/pool.ts';
import { findSessionPayments } from '#features/clients/public.ts';
import { findLateFacts } from './late-facts.queries.ts';

// Below zero where a correction took it back.
interface TenderRow {
  kind: 'payment' | 'change';
  method: PaymentMethodCode;
  currency: Currency;
  amount: string;
}

interface MovementRow {
  uuid: string;
  kind: 'in' | 'out';
  currency: Currency;
  amount: string;
  reason: string;
  actor_name: string;
  at: Date;
  reverses_uuid: string | null;
  supplier_payment_id: number | null;
}

interface SalesRow {
  count: number;
  total_usd: string;
  tax_usd: string;
  discount_usd: string;
  igtf_usd: string;
  rounding_bs: string;
  rounding_usd: string;
}

/** Everything that has arrived of a session, in one flight: what was signed at the close, and apart from it what came after. */
export async function findSessionFacts(db: Db, storeId: number, sessionUuid: string) {
  // What corrections made after the close changed is no part of what was signed.
  const lateRounding = (column: 'rounding_bs' | 'rounding_usd') => sql`(
    select coalesce(sum(k.${sql.ref(column)}), 0) from sale_corrections k
    join sales l on l.store_id = ${storeId} and l.id = k.sale_id and not l.is_after_close
    where k.store_id = ${storeId} and k.session_uuid = ${sessionUuid} and k.is_after_close)`;
  const [tenders, movements, sales, debts, late] = await Promise.all([
    sql<TenderRow>`
      select p.kind, p.method, p.currency, p.amount from sales s
      join sale_payments p on p.store_id = s.store_id and p.sale_id = s.id
      left join sale_corrections c on c.store_id = p.store_id and c.id = p.correction_id
      where s.store_id = ${storeId} and s.session_uuid = ${sessionUuid} and not s.is_after_close
        and c.is_after_close is not true`.execute(db),
    sql<MovementRow>`
      select m.uuid, m.kind, m.currency, m.amount, m.reason, u.full_name as actor_name, m.at, m.reverses_uuid,
        m.supplier_payment_id
      from cash_movements m
      join users u on u.id = m.actor_user_id
      where m.store_id = ${storeId} and m.session_uuid = ${sessionUuid} and not m.is_after_close
      order by m.at, m.id`.execute(db),
    sql<SalesRow>`
      select count(*) as count, coalesce(sum(total_usd), 0) as total_usd, coalesce(sum(tax_usd), 0) as tax_usd,
        coalesce(sum(discount_usd), 0) as discount_usd, coalesce(sum(igtf_usd), 0) as igtf_usd,
        coalesce(sum(rounding_bs), 0) - ${lateRounding('rounding_bs')} as rounding_bs,
        coalesce(sum(rounding_usd), 0) - ${lateRounding('rounding_usd')} as rounding_usd
      from sales where store_id = ${storeId} and session_uuid = ${sessionUuid} and not is_after_close`.execute(db),
    findSessionPayments(db, storeId, sessionUuid),
    findLateFacts(db, storeId, sessionUuid),
  ]);
  const none: SalesRow = {
    count: 0,
    total_usd: '0',
    tax_usd: '0',
    discount_usd: '0',
    igtf_usd: '0',
    rounding_bs: '0',
    rounding_usd: '0',
  };
  return {
    tenders: [...tenders.rows, ...debts.tenders.map((tender) => ({ ...tender, isDebt: true }))],
    debts,
    movements: movements.rows,
    sales: sales.rows[0] ?? none,
    late,
  };
}
export type SessionFacts = Awaited<ReturnType<typeof findSessionFacts>>;
