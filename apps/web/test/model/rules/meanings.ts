import type { SaleFact, SyncOperation } from '@minipos/contract/sync/sync-operations';
import { isCash } from '@minipos/domain/cash/cash-session';
import { onAccount } from '@minipos/domain/payments/client-credit';
import type { PaymentMethodCode } from '@minipos/domain/payments/payment-methods';
import type { Currency } from '@minipos/domain/stores/store-types';
import type { Evidence, MovementCause } from '../evidence.ts';
import { applied } from './applied.ts';

/** What a fact says about goods in thousandths, and about accounts and drawers in cents. */
export interface Meaning {
  goods: { productUuid: string; thousandths: number; cause: MovementCause }[];
  /** Products whose figure was counted: only the movement says by how much it moved. */
  counted: string[];
  owed: { clientUuid: string; cents: number }[];
  notes: { sessionUuid: string; currency: Currency; cents: number }[];
}

interface KnownFacts {
  sales: Map<string, SaleFact>;
  /** Sales whose exchange came back to nothing, because an incident says so. */
  unmatched: ReadonlySet<string>;
}

type Means = (operation: SyncOperation, known: KnownFacts) => Partial<Meaning>;

const centsOf = (amount: number) => Math.round(amount * 100);
export const thousandths = (quantity: number) => Math.round(quantity * 1000);

/** Every kind of fact that moves something: a new one is a line here. */
const meanings: Means[] = [saleMeans, exchangeMeans, returnMeans, paymentMeans, openingMeans, handMeans];

/** All that the accepted facts of the devices mean together, each once. */
export function meaningOf(evidence: Pick<Evidence, 'server' | 'devices'>): Meaning {
  const operations = applied(evidence);
  const known: KnownFacts = {
    sales: new Map(
      operations.flatMap((one) => (one.kind === 'Sale.CREATE' ? [[one.entityId, one.data] as const] : [])),
    ),
    unmatched: evidence.server.unmatched,
  };
  const all: Meaning = { goods: [], counted: [], owed: [], notes: [] };
  for (const operation of operations) {
    for (const means of meanings) {
      const { goods = [], counted = [], owed = [], notes = [] } = means(operation, known);
      all.goods.push(...goods);
      all.counted.push(...counted);
      all.owed.push(...owed);
      all.notes.push(...notes);
    }
  }
  return all;
}

function saleMeans(operation: SyncOperation): Partial<Meaning> {
  if (operation.kind !== 'Sale.CREATE') return {};
  const { lines, payments, change, clientUuid, sessionUuid } = operation.data;
  const cents = onAccount(payments) - onAccount(change);
  return {
    goods: lines.map(({ productUuid, quantity }) => ({
      productUuid,
      thousandths: -thousandths(quantity),
      cause: 'sale',
    })),
    owed: clientUuid === null ? [] : [{ clientUuid, cents }],
    notes: [...notesIn(sessionUuid, payments, 1), ...notesIn(sessionUuid, change, -1)],
  };
}

/** What came back goes to the shelf of its product and lowers the debt of who bought it, not of who takes the new goods. */
function exchangeMeans(operation: SyncOperation, { sales, unmatched }: KnownFacts): Partial<Meaning> {
  if (operation.kind !== 'Sale.CREATE' || !operation.data.exchange || unmatched.has(operation.entityId)) return {};
  const { saleUuid, lines, creditUSD } = operation.data.exchange;
  const earlier = sales.get(saleUuid);
  const clientUuid = earlier?.clientUuid ?? null;
  return {
    goods: lines.flatMap(({ line, quantity, isRestocked }) => {
      const sold = earlier?.lines[line - 1];
      if (!sold || !isRestocked) return [];
      return [{ productUuid: sold.productUuid, thousandths: thousandths(quantity), cause: 'return' as const }];
    }),
    owed: clientUuid === null ? [] : [{ clientUuid, cents: -centsOf(creditUSD) }],
  };
}

/** With a receipt or without, a refund of its sale or beside it: these goods and this money changed hands. */
function returnMeans(operation: SyncOperation): Partial<Meaning> {
  if (operation.kind !== 'Return.CREATE') return {};
  const { lines, payments, clientUuid, sessionUuid } = operation.data;
  return {
    goods: lines
      .filter(({ isRestocked }) => isRestocked)
      .map(({ productUuid, quantity }) => ({ productUuid, thousandths: thousandths(quantity), cause: 'return' })),
    owed: clientUuid === null ? [] : [{ clientUuid, cents: -onAccount(payments) }],
    notes: notesIn(sessionUuid, payments, -1),
  };
}

function paymentMeans(operation: SyncOperation): Partial<Meaning> {
  if (operation.kind !== 'ClientPayment.CREATE') return {};
  const { clientUuid, totalUSD, payments, sessionUuid } = operation.data;
  return { owed: [{ clientUuid, cents: -centsOf(totalUSD) }], notes: notesIn(sessionUuid, payments, 1) };
}

function openingMeans(operation: SyncOperation): Partial<Meaning> {
  if (operation.kind === 'CashMovement.CREATE') {
    const { sessionUuid, kind, currency, amount } = operation.data;
    return { notes: [{ sessionUuid, currency, cents: (kind === 'in' ? 1 : -1) * centsOf(amount) }] };
  }
  if (operation.kind !== 'CashSession.OPEN') return {};
  const { entityId: sessionUuid, data } = operation;
  return {
    notes: [
      { sessionUuid, currency: 'USD', cents: centsOf(data.openingUSD) },
      { sessionUuid, currency: 'VES', cents: centsOf(data.openingBs) },
    ],
  };
}

function handMeans(operation: SyncOperation): Partial<Meaning> {
  if (operation.kind === 'Product.CREATE') {
    const added = thousandths(operation.data.stock);
    return { goods: [{ productUuid: operation.entityId, thousandths: added, cause: 'hand' }] };
  }
  if (operation.kind !== 'StockMovement.CREATE') return {};
  const { productUuid, operation: how, quantity } = operation.data;
  // A count replaces the figure, and subtracting stops at zero.
  if (how !== 'add') return { counted: [productUuid] };
  return { goods: [{ productUuid, thousandths: thousandths(quantity), cause: 'hand' }] };
}

function notesIn(
  sessionUuid: string | null | undefined,
  tenders: readonly { method: PaymentMethodCode; currency: Currency; amount: number }[],
  sign: 1 | -1,
): Meaning['notes'] {
  if (!sessionUuid) return [];
  return tenders
    .filter(({ method }) => isCash(method))
    .map(({ currency, amount }) => ({ sessionUuid, currency, cents: sign * centsOf(amount) }));
}
