import { getPaymentReceipt, type PaymentReceipt } from '@minipos/contract/clients/payment-receipts';
import { centsFromDecimal, decimalFromCents } from '@minipos/domain/money/money';
import { documentText } from '@minipos/domain/people/client-documents';
import { readStore } from '#db/transaction.ts';
import { AppError } from '#http/answers/errors.ts';
import type { StoreCtx } from '#http/routing/context.ts';
import { ok, type Route, route } from '#http/routing/route.ts';
import { type ClientRow, findClient } from '../clients.queries.ts';
import { presentClient } from '../present-client.ts';
import { findMovementDetails, type MovementDetail } from './account.queries.ts';
import { findPaymentOfReceipt, type ReceiptRow } from './receipts.queries.ts';

function present(row: ReceiptRow, client: ClientRow, detail: MovementDetail | undefined): PaymentReceipt {
  const { id, name, phone, documentType: type, documentNumber: number } = presentClient(client);
  const { uuid, at, rate, rate_date, rate_source } = row;
  const [paid, balance] = [-centsFromDecimal(row.amount_usd), centsFromDecimal(row.balance)];
  return {
    uuid,
    at: at.toISOString(),
    totalUSD: decimalFromCents(paid),
    beforeUSD: decimalFromCents(balance + paid),
    balanceUSD: decimalFromCents(balance),
    rate: rate && rate_date && rate_source ? { rate, valueDate: rate_date, source: rate_source } : null,
    repairNumber: row.repair_number,
    isUndone: detail?.undone_at != null,
    paidWith: detail?.tenders ?? [],
    igtfUSD: Number(detail?.igtf_usd ?? 0),
    notes: detail?.notes ?? null,
    actorName: detail?.actor_name ?? '',
    client: { id, name, label: [name, documentText({ type, number })].filter(Boolean).join(' · '), phone },
  };
}

const receiptOf = (ctx: StoreCtx, paymentId: number): Promise<PaymentReceipt> =>
  readStore(ctx.db, ctx.storeId, async (db) => {
    const row = await findPaymentOfReceipt(db, ctx.storeId, paymentId);
    if (!row) throw new AppError('CLIENT_PAYMENT_NOT_FOUND');
    const movement = { id: row.movement_id, reference: row.reference };
    const [client, details] = await Promise.all([
      findClient(db, ctx.storeId, row.client_id),
      findMovementDetails(db, ctx.storeId, [movement]),
    ]);
    if (!client) throw new AppError('CLIENT_PAYMENT_NOT_FOUND');
    return present(row, client, details.get(row.movement_id));
  });

export const paymentReceiptRoutes: Route[] = [
  route(getPaymentReceipt, async (ctx, { params }) => ok({ data: await receiptOf(ctx, params.paymentId) })),
];
