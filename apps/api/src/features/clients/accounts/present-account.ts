import type {
  ClientAccount,
  ClientHistory,
  ClientMovement,
  ClientPayment,
} from '@minipos/contract/clients/client-accounts';
import { ageDebt } from '@minipos/domain/clients/client-account';
import { dueDay, isOverdueOn } from '@minipos/domain/clients/payment-terms';
import { type Cents, decimalFromCents } from '@minipos/domain/money/money';
import { availableCredit } from '@minipos/domain/payments/client-credit';
import { caracasDay } from '@minipos/domain/rates/rates';
import { saleNumber, tillCode } from '@minipos/domain/sales/document-numbers';
import type { ClientRow } from '../clients.queries.ts';
import { presentClient } from '../present-client.ts';
import type { MovementDetail, PaymentLine, StatementLine } from './account.queries.ts';
import type { findHistory } from './history.queries.ts';
import type { OpenCharges } from './open-charges.ts';

export function presentAccount(
  row: ClientRow,
  charges: OpenCharges,
  { lastPaymentAt, overdueUSD }: { lastPaymentAt: Date | null; overdueUSD: number },
  now: Date,
): ClientAccount {
  const { upTo30, upTo60, upTo90, over90 } = ageDebt({ charges }, now);
  const client = presentClient(row);
  const oldest = charges.at(-1);
  return {
    client,
    totalDebt: client.currentDebt,
    availableCredit: decimalFromCents(availableCredit(client)),
    ageing: {
      upTo30: decimalFromCents(upTo30),
      upTo60: decimalFromCents(upTo60),
      upTo90: decimalFromCents(upTo90),
      over90: decimalFromCents(over90),
    },
    overdueUSD,
    oldestDueOn: oldest ? dueDay(oldest.at, row.payment_days) : null,
    oldestOpenAt: oldest?.at.toISOString() ?? null,
    lastPaymentAt: lastPaymentAt?.toISOString() ?? null,
  };
}

export interface StatementTerms {
  storeId: number;
  /** How many days the client has to pay. */
  paymentDays: number;
  now: Date;
}

export function presentMovement(
  { storeId, paymentDays, now }: StatementTerms,
  { id, kind, at, amount_usd, balance }: StatementLine,
  openCents: Cents,
  detail: MovementDetail | undefined,
): ClientMovement {
  const day = dueDay(at, paymentDays);
  const hasSale = detail?.sale_id && detail.sale_at && detail.sale_number;
  return {
    id,
    kind,
    at: at.toISOString(),
    amountUSD: Number(amount_usd),
    balanceUSD: Number(balance),
    // A payment that was undone is no charge: those it paid are open again.
    openUSD: Number(amount_usd) > 0 && kind !== 'payment_undone' ? decimalFromCents(openCents) : null,
    due: openCents > 0 ? { day, isOverdue: isOverdueOn(caracasDay(now), day) } : null,
    sale: hasSale
      ? {
          id: detail.sale_id as number,
          number: saleNumber(storeId, detail.sale_at as Date, detail.sale_number as number),
          receiptNumber: detail.receipt_number,
        }
      : null,
    paidWith: detail?.tenders ?? [],
    igtfUSD: Number(detail?.igtf_usd ?? 0),
    rate: detail?.rate ?? null,
    notes: detail?.notes ?? null,
    actorName: detail?.actor_name ?? '',
    payment: presentPaymentBehind(detail),
  };
}

function presentPaymentBehind(detail: MovementDetail | undefined): ClientMovement['payment'] {
  if (!detail?.payment_id) return null;
  const { payment_id, undone_at, undone_reason, undone_by, session_id, session_till, is_session_open } = detail;
  return {
    id: payment_id,
    undone: undone_at && {
      at: undone_at.toISOString(),
      reason: undone_reason ?? '',
      actorName: undone_by ?? '',
    },
    till: session_id === null ? null : { code: tillCode(session_till), isOpen: is_session_open },
  };
}

/** Money that came off a debt stands below zero in the account; as a payment it is what was paid. */
export function presentPayment({ id, at, amount_usd }: PaymentLine, detail: MovementDetail | undefined): ClientPayment {
  return {
    id,
    at: at.toISOString(),
    amountUSD: -Number(amount_usd),
    paidWith: detail?.tenders ?? [],
    igtfUSD: Number(detail?.igtf_usd ?? 0),
    rate: detail?.rate ?? null,
    notes: detail?.notes ?? null,
    actorName: detail?.actor_name ?? '',
    payment: presentPaymentBehind(detail),
  };
}

export function presentHistory(history: Awaited<ReturnType<typeof findHistory>>): ClientHistory {
  return {
    purchases: history.purchases,
    totalUSD: Number(history.total),
    averageTicketUSD: history.average === null ? null : Number(history.average),
    firstVisitAt: history.first_at?.toISOString() ?? null,
    lastVisitAt: history.last_at?.toISOString() ?? null,
    favourites: history.favourites.map(({ product_uuid, product_name, purchases, quantity }) => ({
      productUuid: product_uuid,
      productName: product_name,
      purchases,
      quantity: Number(quantity),
    })),
  };
}
