import type { CashSession, LateFact, SessionReport } from '@minipos/contract/sales/cash';
import { isCash, isProvisional, type SessionSums, sessionSums } from '@minipos/domain/cash/cash-session';
import {
  reportedMoney,
  reportedTotals,
  sessionFacts,
  stillPaid,
  undoneTenders,
} from '@minipos/domain/cash/session-report';
import { centsFromDecimal, decimalFromCents, sum } from '@minipos/domain/money/money';
import { closeNumber, tillCode } from '@minipos/domain/sales/document-numbers';
import type { Currency } from '@minipos/domain/stores/store-types';
import type { SessionRow } from './cash-sessions.queries.ts';
import type { LateFactRow } from './late-facts.queries.ts';
import type { SessionFacts } from './session-facts.queries.ts';

export function presentCashSession(row: SessionRow): CashSession {
  return {
    id: row.id,
    uuid: row.uuid,
    storeId: row.store_id,
    deviceId: row.device_id,
    tillCode: tillCode(row.till_number),
    tillName: row.till_name,
    isOpen: row.closed_at === null,
    openedBy: { id: row.opened_by_user_id, name: row.opened_by_name },
    openedAt: row.opened_at.toISOString(),
    opening: { USD: Number(row.opening_usd), VES: Number(row.opening_bs) },
    closedBy: row.closed_by_user_id === null ? null : { id: row.closed_by_user_id, name: row.closed_by_name ?? '' },
    closedAt: row.closed_at?.toISOString() ?? null,
    zNumber: row.z_number === null ? null : closeNumber(row.till_number, row.z_number),
    closeNote: row.close_note,
    isLost: row.is_lost,
    refunds: row.refunds,
    corrections: row.corrections,
    supplierCash: row.supplier_cash,
    undonePayments: row.undone_payments,
  };
}

/** What was handed back on the server and on the session's own device. */
const allRefunds = ({ refunds, returns }: SessionRow): CashSession['refunds'] => ({
  count: refunds.count + returns.count,
  totalUSD: decimalFromCents(centsFromDecimal(refunds.totalUSD) + centsFromDecimal(returns.totalUSD)),
  payments: [...refunds.payments, ...returns.payments],
});

/** What a session's facts add up to. */
export function sumsOf(row: SessionRow, facts: Pick<SessionFacts, 'tenders' | 'movements'>): SessionSums {
  const opening = { USD: row.opening_usd, VES: row.opening_bs };
  const refunds = allRefunds(row).payments.map((payment) => ({ ...payment, kind: 'refund' as const }));
  const undone = undoneTenders(row.undone_payments);
  const tenders = [...facts.tenders, ...refunds, ...undone];
  return sessionSums(sessionFacts({ opening, movements: facts.movements, tenders }));
}

/** X or Z from the session's facts. A person who counts blind sees no figure of the notes while the session is open. */
export function presentReport(row: SessionRow, facts: SessionFacts, seesNotes: boolean): SessionReport {
  const sums = sumsOf(row, facts);
  const isOpen = row.closed_at === null;
  const isBlind = isOpen && !seesNotes;
  const counted =
    row.counted_usd === null || row.counted_bs === null
      ? null
      : { USD: centsFromDecimal(row.counted_usd), VES: centsFromDecimal(row.counted_bs) };
  // Of what a payment to a supplier moved its device told nothing: it was not made there.
  const ownMovements = facts.movements.filter(({ supplier_payment_id }) => supplier_payment_id === null).length;
  const missing = {
    sales: Math.max(0, (row.told_sales ?? 0) - facts.sales.count),
    // A device counts the payments of debts and its returns among its movements.
    movements: Math.max(0, (row.told_movements ?? 0) - ownMovements - facts.debts.count - row.returns.count),
  };
  return {
    kind: isOpen ? 'X' : 'Z',
    session: { ...presentCashSession(row), refunds: allRefunds(row) },
    ...reportedCounts(facts, row.undone_payments, isBlind),
    movements: facts.movements.map((movement) => ({
      uuid: movement.uuid,
      kind: movement.kind,
      currency: movement.currency,
      amount: Number(movement.amount),
      reason: movement.reason,
      actorName: movement.actor_name,
      at: movement.at.toISOString(),
      reverses: movement.reverses_uuid,
    })),
    ...reportedMoney(sums, counted, isBlind),
    isProvisional: isProvisional(missing.sales + missing.movements),
    missing,
    afterClose: facts.late.map(presentLateFact),
    afterCloseCash: byDecimal((currency) => facts.late.filter((late) => late.currency === currency && isNotes(late))),
  };
}

const reportedCounts = ({ sales, debts }: SessionFacts, undone: SessionRow['undone_payments'], isBlind: boolean) => ({
  sales: reportedTotals(
    sales.count,
    {
      totalUSD: Number(sales.total_usd),
      taxUSD: Number(sales.tax_usd),
      discountUSD: Number(sales.discount_usd),
      igtfUSD: Number(sales.igtf_usd),
      roundingBs: Number(sales.rounding_bs),
      roundingUSD: Number(sales.rounding_usd),
    },
    isBlind,
  ),
  debtPayments: reportedTotals(
    debts.count,
    stillPaid({ totalUSD: Number(debts.total_usd), igtfUSD: Number(debts.igtf_usd) }, undone),
    isBlind,
  ),
});

// Money put in or taken out has no method and is notes.
const isNotes = ({ method }: LateFactRow) => method === null || isCash(method);

function byDecimal(pick: (currency: Currency) => LateFactRow[]): SessionReport['afterCloseCash'] {
  const added = (rows: LateFactRow[]) => decimalFromCents(sum(rows.map(({ amount }) => centsFromDecimal(amount))));
  return { USD: added(pick('USD')), VES: added(pick('VES')) };
}

const presentLateFact = ({ amount, actor_name, at, recorded_at, ...late }: LateFactRow): LateFact => ({
  ...late,
  amount: Number(amount),
  actorName: actor_name,
  at: at.toISOString(),
  recordedAt: recorded_at.toISOString(),
});
