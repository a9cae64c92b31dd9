import { decimalText } from '@minipos/domain/money/money';
import { bankReference } from '@minipos/domain/payments/payment-methods';
import { repeatedWithin } from '@minipos/domain/payments/payment-references';
import { couldUseRate } from '@minipos/domain/rates/used-rate';
import { isOutsideOpenSession, placeInSession, type SessionPlace } from '#db/session-standing.queries.ts';
import { type ClientRow, debtOf, isSameTransfer, referenceKey } from '#features/clients/public.ts';
import { type ReceiptProblem, receiptProblem } from '../receipts/receipt-problem.ts';
import { type Approvals, approvalsOf } from './sale-approvals.ts';
import { movesLooseNotes, type PlacedSale, type SaleLookups, type SoldProduct } from './sale-lookups.queries.ts';
import { clientCreditOf, creditOf, type SaleToRecord, type SaleWithOrigin } from './sale-to-record.ts';

/** What one sale finds when it is its turn: what the store knew, and what the sales before it in the batch did. */
export interface FoundForSale {
  products: ReadonlyMap<string, SoldProduct>;
  /** With the debt before this sale. */
  client: ClientRow | undefined;
  settings: SaleLookups['settings'];
  approvals: Approvals;
  /** The rate was in force when it was made. */
  isRateKnown: boolean;
  /** References of this sale that another payment of these days has, too. */
  repeatedReferences: string[];
  /** Where it stands in the session it names. */
  place: SessionPlace;
  /** The till that was open while its notes were taken outside of any. */
  besideTill: { till_number: number | null } | undefined;
  receiptProblem: ReceiptProblem | null;
}

/** The lookups of each sale of a batch, as if they had come one after the other. */
export function lookupsInOrder(found: SaleLookups, sales: readonly SaleWithOrigin[]): FoundForSale[] {
  const debts = new Map<string, number>();
  const references = new Map([...found.usedReferences].map(([key, times]) => [key, [...times]]));
  const places = placesInOrder(found, sales);
  const taken = new Set(found.receipts.taken);
  return sales.map((made, index) => {
    const { sale, at } = made;
    const problem = receiptProblem(made, { taken, tills: found.receipts.tills });
    if (sale.receiptNumber !== null) taken.add(sale.receiptNumber);
    return {
      products: found.products,
      client: clientBefore(found, debts, sale),
      settings: found.settings,
      approvals: approvalsOf(made, found.approvers),
      isRateKnown: !sale.rate || couldUseRate(found.rates, sale.rate, at, found.settings.weekend_rate),
      repeatedReferences: repeatedIn(references, sale, at),
      place: places[index] ?? noSession,
      besideTill: movesLooseNotes(sale) ? isOutsideOpenSession(found.sessions, made) : undefined,
      receiptProblem: problem,
    };
  });
}

const noSession: SessionPlace = { isAfterClose: false, problem: null };

/** Of a closed session, the sales of its device use up how many its close told of. */
function placesInOrder({ sessions }: SaleLookups, sales: readonly PlacedSale[]): SessionPlace[] {
  const byUuid = new Map(sessions.map((session) => [session.uuid, session]));
  const left = new Map(sessions.map(({ uuid, sales_left }) => [uuid, sales_left]));
  return sales.map(({ sale: { sessionUuid }, deviceId }) => {
    if (sessionUuid === null) return noSession;
    const session = byUuid.get(sessionUuid);
    const still = left.get(sessionUuid) ?? null;
    if (session?.device_id === deviceId && still !== null) left.set(sessionUuid, still - 1);
    return placeInSession(session, { sessionUuid, deviceId }, still);
  });
}

function clientBefore({ clients }: SaleLookups, debts: Map<string, number>, sale: SaleToRecord): ClientRow | undefined {
  const client = sale.clientUuid ? clients.get(sale.clientUuid) : undefined;
  if (!client) return undefined;
  const debt = debts.get(client.uuid) ?? debtOf(client);
  debts.set(client.uuid, debt + creditOf(sale) - clientCreditOf(sale));
  return { ...client, current_debt_usd: decimalText(debt) };
}

function repeatedIn(references: Map<string, Date[]>, { payments }: SaleToRecord, at: Date): string[] {
  const own = payments.filter(bankReference);
  const repeated = new Set(repeatedWithin(own).map(({ reference }) => reference ?? ''));
  for (const payment of own) {
    const times = references.get(referenceKey(payment)) ?? [];
    if (times.some((other) => isSameTransfer(other, at))) repeated.add(payment.reference ?? '');
  }
  for (const payment of own) {
    const key = referenceKey(payment);
    references.set(key, [...(references.get(key) ?? []), at]);
  }
  return [...repeated];
}
