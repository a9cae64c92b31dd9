import type { CashSession } from '@minipos/contract/sales/cash';
import type { CashMovementFact, CloseSessionFact } from '@minipos/contract/sales/cash-facts';
import type { SaleFact } from '@minipos/contract/sync/sync-operations';
import type { Currency } from '@minipos/domain/stores/store-types';

/**
 * A cash session as this device knows it. It only ever goes from open to closed, so what is closed here stays closed
 * whatever an older answer says. Not part of the copy: the person who signs in next finds the drawer as it is.
 */
export interface LocalCashSession {
  uuid: string;
  storeId: number;
  deviceId: string;
  /** Once the server has said so. */
  id?: number;
  /** How the store calls its till, once the server has said so. */
  tillName?: string;
  openedBy: { id: number; name: string };
  openedAt: string;
  opening: Record<Currency, number>;
  /** False: it was opened before this device lost its notes, so its sums are not all here. */
  isWhole: boolean;
  close: LocalClose | null;
  /** What others handed back out of its drawer, on the server; nothing until it has said so. */
  refunds?: CashSession['refunds'];
  /** What corrections on the server changed in what its methods brought; the same. */
  corrections?: CashSession['corrections'];
  /** What paid suppliers out of its drawer, on the server; the same. */
  supplierCash?: CashSession['supplierCash'];
  /** Payments of debts that were undone on the server; the same. */
  undonePayments?: CashSession['undonePayments'];
  /** How often somebody who counts blind was told that the drawer does not hold so much. */
  overAsks?: number;
}

interface LocalClose {
  closedBy: { id: number; name: string };
  closedAt: string;
  zNumber: number;
  fact: CloseSessionFact;
}

type SoldFigure = 'totalUSD' | 'taxUSD' | 'discountUSD' | 'igtfUSD' | 'roundingBs' | 'roundingUSD';

/** What one sale, payment of a debt, return or movement did to the drawer: no product and no client is in it. */
export interface CashFact {
  /** Of the sale, the payment, the return or the movement. */
  uuid: string;
  storeId: number;
  sessionUuid: string;
  at: string;
  actorName: string;
  movement: CashMovementFact | null;
  sale: (Pick<SaleFact, SoldFigure> & { tenders: CashTender[] }) | null;
  /** What a client paid of their debt; not in facts that an older version noted. */
  debt?: { totalUSD: number; igtfUSD?: number; tenders: CashTender[] } | null;
  /** What was handed back for goods that came back; the same. */
  refund?: { totalUSD: number; tenders: CashTender[] } | null;
}

type Tender = SaleFact['payments'][number];
export interface CashTender extends Pick<Tender, 'method' | 'currency' | 'amount'> {
  kind: 'payment' | 'change' | 'refund';
}
