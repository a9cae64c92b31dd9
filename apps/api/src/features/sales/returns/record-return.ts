import { type Cents, centsFromDecimal, decimalFromCents } from '@minipos/domain/money/money';
import { onAccount } from '@minipos/domain/payments/client-credit';
import type { StoreMethodCode } from '@minipos/domain/payments/payment-methods';
import { debtFirst, returnAddsUp } from '@minipos/domain/sales/counter-returns';
import { formatUsd } from '@minipos/domain/text/format';
import { openIncidents } from '#db/incidents.queries.ts';
import type { StoreTransaction } from '#db/transaction.ts';
import { nameOfClient } from '#features/clients/public.ts';
import { AppError } from '#http/answers/errors.ts';
import { withinAmounts } from '#http/answers/within-amounts.ts';
import type { StoreCtx } from '#http/routing/context.ts';
import { findSalesByUuid } from '../charge/sales.queries.ts';
import { heldMoney } from '../documents/sale-held.ts';
import { findRefunds } from '../documents/sale-history.queries.ts';
import { findSale, type SaleDetail } from '../documents/sales-list.queries.ts';
import { judgeRefund, writeRefund } from '../refunds/record-refund.ts';
import type { AskedRefund } from '../refunds/refund-parts.ts';
import {
  aboutOf,
  approverOf,
  doubt,
  type FoundForReturn,
  findForReturn,
  type MadeReturn,
  ofCounter,
  ofGoods,
} from './judge-return.ts';
import { findReturnByUuid, type KnownReturn } from './returns.queries.ts';
import { requireSame } from './same-return.ts';
import { writeApart } from './write-apart.ts';

/** Revs that a return may need: a movement per product, the client, the sale, and what someone should look at. */
export const revsForReturn = ({ lines }: { lines: readonly unknown[] }): number => lines.length + 10;

const notSound = () => new AppError('RETURN_DOES_NOT_ADD_UP');

/**
 * Records goods that came back at a till, inside a transaction of the store. It is a fact: the money is out of the drawer. What
 * fits its sale is a refund of it. Anything else stands beside all sales with an incident: nothing of it is lost, and no sale comes
 * back twice. Only a return that does not add up is refused. The same uuid counts once, however often it arrives.
 */
export async function recordReturn(
  ctx: StoreCtx,
  tx: StoreTransaction,
  made: MadeReturn,
): Promise<KnownReturn['result']> {
  const { db, storeId } = tx;
  const known = await findReturnByUuid(db, storeId, made.uuid);
  if (known) {
    requireSame(known, made);
    return known.result;
  }
  if (!withinAmounts(() => returnAddsUp(made), notSound)) throw notSound();
  const found = await findForReturn(ctx, db, made);
  if (made.saleUuid !== null) {
    const outcome = await refundSaleOf(ctx, tx, made, found, made.saleUuid);
    if ('saleId' in outcome) {
      const doubts = outcome.doubt === null ? [] : [doubt(made, [outcome.doubt])];
      await openAll(ctx, tx, `sale:${outcome.saleId}`, [...doubts, ...ofCounter(ctx, made, found)]);
      return { refundedSaleId: outcome.saleId };
    }
    const id = await writeApart(ctx, tx, made, found);
    const detail = {
      ...aboutOf(made),
      problem: outcome.problem,
      ...(outcome.isHere ? { entityId: made.saleUuid } : {}),
    };
    // Of a sale that is not here, only the catalogue says what its goods are worth.
    const goods = outcome.isHere ? [] : ofGoods(made, found);
    const all = [{ kind: 'return_unmatched' as const, detail }, ...goods, ...ofCounter(ctx, made, found)];
    await openAll(ctx, tx, `return:${id}`, all);
    return { returnId: id };
  }
  const id = await writeApart(ctx, tx, made, found);
  await openAll(ctx, tx, `return:${id}`, [...ofGoods(made, found), ...ofCounter(ctx, made, found)]);
  return { returnId: id };
}

const openAll = (ctx: StoreCtx, tx: StoreTransaction, subject: string, found: ReturnType<typeof ofGoods>) =>
  openIncidents(
    tx,
    found.map((one) => ({ ...one, subject, at: ctx.now })),
  );

type Outcome = { saleId: number; doubt: string | null } | { problem: string; isHere: boolean };

const notHere = { problem: 'La venta de la que se devuelve no está en la tienda.', isHere: false };

/** Makes a refund of it, by the rules of every refund; or says why its sale does not allow it. */
async function refundSaleOf(
  ctx: StoreCtx,
  tx: StoreTransaction,
  made: MadeReturn,
  found: FoundForReturn,
  saleUuid: string,
): Promise<Outcome> {
  const sale = (await findSalesByUuid(tx.db, tx.storeId, [saleUuid])).get(saleUuid);
  if (!sale) return notHere;
  const [detail, refunds] = await Promise.all([
    findSale(tx.db, tx.storeId, sale.id),
    findRefunds(tx.db, tx.storeId, sale.id),
  ]);
  if (!detail) throw new Error('sale vanished after it was found');
  const stranger = otherGoods(made, detail) ?? otherBalance(made, found, detail);
  if (stranger !== null) return { problem: stranger, isHere: true };
  const asked = askedBy(
    made,
    found.client !== undefined && detail.sale.client_id === null && detail.sale.client_uuid === null,
  );
  try {
    const judged = judgeRefund(detail, refunds, asked);
    const { figures, lines } = judged.goods;
    const isWorth =
      figures.totalCents === centsFromDecimal(made.totalUSD) &&
      lines.every(({ line, figures: own }) => own.totalCents === toldOf(made, line));
    if (!isWorth) return { problem: 'Lo devuelto no vale lo que se contó en la caja.', isHere: true };
    const debt = debtFirst(
      { totalCents: figures.totalCents, rate: null, heldBsCents: 0 },
      heldMoney(detail.tenders, refunds),
    );
    const isDebtLeft = onAccount(made.payments) < debt;
    if (asked.hasOtherClient && debt > 0 && onAccount(made.payments) > 0) {
      return { problem: 'Esa venta se fió sin cliente: lo que vuelve no es saldo de nadie.', isHere: true };
    }
    await writeRefund(ctx, tx, {
      detail,
      asked,
      ...judged,
      at: made.at,
      sessionUuid: made.sessionUuid,
      till: null,
      exchangeSaleId: null,
      counter: {
        deviceId: made.deviceId,
        approvedBy: approverOf(ctx, made, found),
        isAfterClose: found.place?.isAfterClose ?? false,
        clientId: found.client?.id ?? null,
        clientUuid: made.clientUuid,
      },
    });
    const owed = `Se debía a crédito: primero bajaba la deuda en ${formatUsd(decimalFromCents(debt))}.`;
    return { saleId: sale.id, doubt: isDebtLeft ? owed : null };
  } catch (error) {
    // Nothing is written before it is judged.
    if (error instanceof AppError) return { problem: problemWords[error.code] ?? error.message, isHere: true };
    throw error;
  }
}

/** A line that says another product than its sale: no goods of it. */
function otherGoods({ lines }: MadeReturn, { items }: SaleDetail): string | null {
  const wrong = lines.find(({ line, productUuid }) => {
    const sold = items.find((item) => item.line === line);
    return sold !== undefined && sold.product_uuid !== productUuid;
  });
  return wrong ? `${wrong.productName} no es lo que se vendió en esa línea de la venta.` : null;
}

/** What goes to a balance is that of the sale's client. Given to somebody else it moves no account of the sale. */
function otherBalance(
  { clientUuid, payments }: MadeReturn,
  { client }: FoundForReturn,
  { sale }: SaleDetail,
): string | null {
  if (clientUuid === null || onAccount(payments) === 0) return null;
  const isNobodys = sale.client_id === null && sale.client_uuid === null;
  const isTheirs = sale.client_id === null ? sale.client_uuid === clientUuid : sale.client_id === client?.id;
  if (isNobodys || isTheirs) return null;
  const owner = sale.client_name ?? 'un cliente que no ha llegado a la tienda';
  return `La venta es de ${owner} y el saldo se dio a ${client ? nameOfClient(client) : 'otro que no está en la tienda'}.`;
}

const problemWords: Partial<Record<AppError['code'], string>> = {
  REFUND_TOO_MUCH: 'Esos productos ya se habían devuelto, o son más de los que se vendieron.',
  REFUND_DOES_NOT_ADD_UP: 'Lo devuelto no vale lo que se contó en la caja.',
};

const toldOf = ({ lines }: MadeReturn, line: number): Cents =>
  centsFromDecimal(lines.find((one) => one.line === line)?.totalUSD ?? 0);

/** The return as a refund like the others. */
const askedBy = ({ uuid, reason, lines, payments }: MadeReturn, hasOtherClient: boolean): AskedRefund => ({
  uuid,
  kind: 'refund',
  reason,
  lines: lines.map(({ line, quantity, isRestocked }) => ({ line, quantity, isRestocked })),
  withDelivery: false,
  payments: payments.map(({ method, amount, reference }) => ({ method: method as StoreMethodCode, amount, reference })),
  sessionUuid: undefined,
  hasOtherClient,
});
