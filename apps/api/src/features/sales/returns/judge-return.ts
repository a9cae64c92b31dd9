import type { ReturnFact } from '@minipos/contract/sales/return-fact';
import { isCash } from '@minipos/domain/cash/cash-session';
import { centsFromDecimal, decimalFromCents } from '@minipos/domain/money/money';
import { percentFromDecimal } from '@minipos/domain/money/percent';
import { doubtfulReferences } from '@minipos/domain/payments/payment-references';
import { can } from '@minipos/domain/people/permissions';
import { couldUseRate } from '@minipos/domain/rates/used-rate';
import { priceToday } from '@minipos/domain/sales/counter-returns';
import { tillCode } from '@minipos/domain/sales/document-numbers';
import { formatBs, formatUsd } from '@minipos/domain/text/format';
import type { NewIncident } from '#db/incidents.queries.ts';
import type { Db } from '#db/pool.ts';
import { findSessionStandings, isOutsideOpenSession, placeInSession } from '#db/session-standing.queries.ts';
import { findClientsByUuid } from '#features/clients/public.ts';
import { findUsableRates } from '#features/rates/public.ts';
import type { SignedInUser, StoreCtx } from '#http/routing/context.ts';
import type { PersonProofs } from '#proofs/person-proofs.ts';
import { type Approval, approvalOf, approverFor } from '../charge/sale-approvals.ts';
import { findApprovers, findSoldProducts } from '../charge/sale-lookups.queries.ts';
import { findReturnSettings } from './returns.queries.ts';

/** A return with where and when it was made, and who stands for it. */
export interface MadeReturn extends ReturnFact {
  uuid: string;
  deviceId: string;
  at: Date;
  witnesses: readonly SignedInUser[];
  proofs: PersonProofs;
}

type Found = Pick<NewIncident, 'kind' | 'detail'>;

/** Everything that is read before a return is recorded, in one flight. */
export async function findForReturn(ctx: StoreCtx, db: Db, made: MadeReturn) {
  const { storeId } = ctx;
  const isLoose = made.sessionUuid === null && made.payments.some(({ method }) => isCash(method));
  const [products, clients, approvers, rates, sessions, settings] = await Promise.all([
    findSoldProducts(db, storeId, [...new Set(made.lines.map(({ productUuid }) => productUuid))]),
    findClientsByUuid(db, storeId, made.clientUuid === null ? [] : [made.clientUuid]),
    findApprovers(db, storeId, made.approvedBy === null ? [] : [made.approvedBy]),
    made.rate ? findUsableRates(db, storeId, { from: made.at, to: made.at }) : [],
    findSessionStandings(db, storeId, {
      uuids: made.sessionUuid === null ? [] : [made.sessionUuid],
      openDuring: isLoose ? { from: made.at, to: made.at } : undefined,
    }),
    findReturnSettings(db, storeId),
  ]);
  const { uuid, approval, approvedBy } = made;
  const given = approval && { proof: approval.proof, most: centsFromDecimal(approval.most) };
  const session = sessions.find((one) => one.uuid === made.sessionUuid);
  return {
    products,
    client: made.clientUuid === null ? undefined : clients.get(made.clientUuid),
    approval: approvalOf({ ...made, ctx, documentUuid: uuid }, approvers, 'return', approvedBy, given),
    isRateKnown: !made.rate || couldUseRate(rates, made.rate, made.at, settings.weekend_rate),
    place:
      made.sessionUuid === null
        ? null
        : placeInSession(
            session,
            { sessionUuid: made.sessionUuid, deviceId: made.deviceId },
            session?.movements_left ?? null,
          ),
    // Notes that the open till of this device does not count.
    beside: isLoose ? isOutsideOpenSession(sessions, { at: made.at, deviceId: made.deviceId }) : undefined,
    settings,
  };
}
export type FoundForReturn = Awaited<ReturnType<typeof findForReturn>>;

/** Who stood for it with their PIN, if they proved it and may. */
export function approverOf({ storeId }: StoreCtx, made: MadeReturn, { approval }: FoundForReturn): number | null {
  // Whoever said yes to dollars said nothing of more bolívares than those dollars are.
  const approver = approverFor(approval, Math.max(centsFromDecimal(made.totalUSD), handedWorth(made)));
  return approver && can(approver, storeId, 'sales.refund') ? made.approvedBy : null;
}

/** What the money, the drawer and who stands for it say against a return, with a sale or without. */
export function ofCounter(ctx: StoreCtx, made: MadeReturn, found: FoundForReturn): Found[] {
  const about = aboutOf(made);
  const doubtful = doubtfulReferences(made.payments);
  const { place, beside, client } = found;
  const isWaiting = !client && made.payments.some(({ method }) => method === 'credit');
  const bs = bsProblems(made);
  return [
    ...ofPerson(ctx, made, found.approval, approverOf(ctx, made, found)),
    ...(place?.problem ? [{ ...place.problem, detail: { ...place.problem.detail, ...about } }] : []),
    ...(beside
      ? [{ kind: 'cash_without_session' as const, detail: { ...about, tillCode: tillCode(beside.till_number) } }]
      : []),
    ...(bs.length > 0 ? [doubt(made, bs)] : []),
    ...(isWaiting ? [{ kind: 'unknown_client' as const, detail: { clientUuid: made.clientUuid, ...about } }] : []),
    ...(doubtful.length > 0
      ? [{ kind: 'doubtful_reference' as const, detail: { references: doubtful, ...about } }]
      : []),
  ];
}

/** Cents that a payment in bolívares is worth at the rate that was told. */
const worthOf = ({ amount }: { amount: number }, rate: string): number =>
  Math.round(centsFromDecimal(amount) / Number(rate));

/** What left the drawer, whatever was told of it. */
const handedWorth = ({ payments, rate }: MadeReturn): number =>
  payments.reduce(
    (sum, { currency, amount, ...paid }) =>
      sum + (currency === 'USD' || !rate ? centsFromDecimal(paid.amountUSD) : worthOf({ amount }, rate.rate)),
    0,
  );

/** Bolívares that count for other dollars than they are: a cent is lost or won by rounding, no more. */
const bsProblems = ({ payments, rate }: MadeReturn): string[] =>
  payments.flatMap(({ currency, amount, amountUSD }) => {
    if (currency === 'USD' || !rate) return [];
    const isWorth = Math.abs(worthOf({ amount }, rate.rate) - centsFromDecimal(amountUSD)) <= 1;
    return isWorth ? [] : [`Se entregaron ${formatBs(amount)} contados como ${formatUsd(amountUSD)}.`];
  });

function ofPerson(
  { user, storeId }: StoreCtx,
  made: MadeReturn,
  approval: Approval | null,
  approvedBy: number | null,
): Found[] {
  const detail = { ...aboutOf(made), approval: 'return', approvedBy: made.approvedBy };
  if (approval && !approval.approver) return [{ kind: 'unproved_approval', detail }];
  if (approvedBy !== null || can(user, storeId, 'sales.refund')) return [];
  return [doubt(made, ['La hizo quien no puede hacer devoluciones, y nadie con ese permiso la autorizó con su PIN.'])];
}

/** What the catalogue and the store's rule say against goods that came back without a receipt. */
export function ofGoods(made: MadeReturn, { products, settings, isRateKnown }: FoundForReturn): Found[] {
  const limit = centsFromDecimal(settings.return_limit_usd);
  let today = 0;
  const dear = made.lines.flatMap((line) => {
    const product = products.get(line.productUuid);
    if (!product) return [`${line.productName} no está en la tienda.`];
    const tax = { taxPercent: percentFromDecimal(product.tax_rate), isExempt: product.is_exempt };
    const most = priceToday(centsFromDecimal(product.price_usd), tax, settings.prices_include_tax);
    today += most * line.quantity;
    if (line.unitPriceUSD === 0 && most > 0) return [`${line.productName} se tomó sin valor.`];
    if (centsFromDecimal(line.unitPriceUSD) <= most) return [];
    return [
      `${line.productName} vale hoy ${formatUsd(decimalFromCents(most))} y se tomó a ${formatUsd(line.unitPriceUSD)}.`,
    ];
  });
  // Goods told cheap are still goods: the store's limit is about what they are worth.
  const total = Math.max(centsFromDecimal(made.totalUSD), Math.round(today));
  const problems = [
    ...(limit === 0 ? ['La tienda no acepta devoluciones sin recibo.'] : []),
    ...(limit > 0 && total > limit
      ? [`Pasa del máximo sin recibo de la tienda: ${formatUsd(decimalFromCents(limit))}.`]
      : []),
    ...dear,
  ];
  return [
    ...(problems.length > 0 ? [doubt(made, problems)] : []),
    ...(isRateKnown ? [] : [{ kind: 'rate_differs' as const, detail: { ...made.rate } }]),
  ];
}

export const doubt = (made: MadeReturn, problems: readonly string[]): Found => ({
  kind: 'return_doubtful',
  detail: { ...aboutOf(made), problem: problems.slice(0, 5).join(' ') },
});

/** What tells a person which one it was. */
export const aboutOf = ({ totalUSD, reason, receipt, deviceId, lines }: MadeReturn) => ({
  amount: totalUSD,
  currency: 'USD',
  reason,
  deviceId,
  ...(receipt === null ? {} : { receiptNumber: receipt }),
  goods: lines.slice(0, 5).map(({ productName, quantity }) => `${quantity} × ${productName}`),
});
