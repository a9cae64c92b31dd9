import type { SessionReport } from '@minipos/contract/sales/cash';
import { isProvisional, sessionSums } from '@minipos/domain/cash/cash-session';
import {
  reportedMoney,
  reportedTotals,
  sessionFacts,
  stillPaid,
  undoneTenders,
} from '@minipos/domain/cash/session-report';
import { type CurrencyCount, countedCash } from '@minipos/domain/money/denominations';
import { centsFromDecimal, decimalFromCents } from '@minipos/domain/money/money';
import { closeNumber } from '@minipos/domain/sales/document-numbers';
import type { CashFact, LocalCashSession } from '#offline/database/cash-rows.ts';
import type { MiniPosDatabase } from '#offline/database/database.ts';

/** X or Z as the device makes it, in the shape of the server's own, so that both are shown and printed alike. */
export type CashReport = Omit<SessionReport, 'session' | 'missing'> & {
  session: Omit<SessionReport['session'], 'id' | 'storeId' | 'tillName'>;
  /** Sales and movements that the server has not received yet. */
  unsent: number;
  /** False: some of its sales are not on this device, so its sums would mislead. */
  isWhole: boolean;
};

type Count = NonNullable<LocalCashSession['close']>['fact']['countUSD'];

const countOf = ({ pieces, loose }: Count): CurrencyCount => ({
  pieces: Object.entries(pieces).map(([face, count]) => ({ denominationCents: Number(face) * 100, count })),
  looseCents: centsFromDecimal(loose),
});

type SaleFigure = 'totalUSD' | 'taxUSD' | 'discountUSD' | 'igtfUSD' | 'roundingBs' | 'roundingUSD';

const added = (facts: readonly CashFact[], figure: SaleFigure, corrected: number | undefined = 0) =>
  decimalFromCents(
    facts.reduce((sum, { sale }) => sum + centsFromDecimal(sale?.[figure] ?? 0), centsFromDecimal(corrected)),
  );

const addedOfDebts = (facts: readonly CashFact[], figure: 'totalUSD' | 'igtfUSD') =>
  decimalFromCents(facts.reduce((sum, { debt }) => sum + centsFromDecimal(debt?.[figure] ?? 0), 0));

// A session that was opened here and of which the server has said nothing yet.
const noRefunds: NonNullable<LocalCashSession['refunds']> = { count: 0, totalUSD: 0, payments: [] };

const noCorrections: NonNullable<LocalCashSession['corrections']> = {
  count: 0,
  afterClose: 0,
  roundingBs: 0,
  roundingUSD: 0,
  payments: [],
};

const noneUndone: NonNullable<LocalCashSession['undonePayments']> = {
  count: 0,
  totalUSD: 0,
  igtfUSD: 0,
  payments: [],
};

/** What others handed back out of the drawer, as the server says, and what was handed back here. */
function allRefunds(served: typeof noRefunds, facts: readonly CashFact[]): typeof noRefunds {
  const own = facts.flatMap(({ refund }) => refund ?? []);
  if (own.length === 0) return served;
  const totalCents = own.reduce(
    (sum, { totalUSD }) => sum + centsFromDecimal(totalUSD),
    centsFromDecimal(served.totalUSD),
  );
  const payments = own.flatMap(({ tenders }) =>
    tenders.map(({ method, currency, amount }) => ({ method, currency, amount })),
  );
  return {
    count: served.count + own.length,
    totalUSD: decimalFromCents(totalCents),
    payments: [...served.payments, ...payments],
  };
}

interface Reading {
  tillCode: string;
  /** May see what should be in the drawer while it is open; the others count blind. */
  seesNotes: boolean;
  unsent: number;
}

/** The report of a session from what this device knows of it. */
export function cashReport(session: LocalCashSession, facts: readonly CashFact[], reading: Reading): CashReport {
  const { close, corrections = noCorrections, supplierCash = [], undonePayments = noneUndone } = session;
  const refunds = allRefunds(session.refunds ?? noRefunds, facts);
  const handedBack = refunds.payments.map((payment) => ({ ...payment, kind: 'refund' as const }));
  // The notes of this device say how each sale was charged; the server says what has been corrected since.
  const corrected = corrections.payments.map((payment) => ({ ...payment, kind: 'payment' as const }));
  const sums = sessionSums(
    sessionFacts({
      opening: session.opening,
      movements: [...facts.flatMap(({ movement }) => movement ?? []), ...supplierCash],
      tenders: [
        ...facts.flatMap(({ sale }) => sale?.tenders ?? []),
        ...facts.flatMap(({ debt }) => debt?.tenders ?? []).map((tender) => ({ ...tender, isDebt: true })),
        ...handedBack,
        ...corrected,
        ...undoneTenders(undonePayments),
      ],
    }),
  );
  const isBlind = close === null && !reading.seesNotes;
  const counted = close && countedCash({ USD: countOf(close.fact.countUSD), VES: countOf(close.fact.countBs) });
  const till = Number(reading.tillCode.slice(1));
  return {
    kind: close ? 'Z' : 'X',
    session: {
      uuid: session.uuid,
      deviceId: session.deviceId,
      tillCode: reading.tillCode,
      isOpen: close === null,
      openedBy: session.openedBy,
      openedAt: session.openedAt,
      opening: { USD: session.opening.USD, VES: session.opening.VES },
      closedBy: close?.closedBy ?? null,
      closedAt: close?.closedAt ?? null,
      zNumber: close ? closeNumber(till, close.zNumber) : null,
      closeNote: close?.fact.note ?? null,
      // A session closed from elsewhere is gone from here.
      isLost: false,
      refunds,
      corrections,
      supplierCash,
      undonePayments,
    },
    sales: reportedTotals(
      facts.filter(({ sale }) => sale !== null).length,
      {
        totalUSD: added(facts, 'totalUSD'),
        taxUSD: added(facts, 'taxUSD'),
        discountUSD: added(facts, 'discountUSD'),
        igtfUSD: added(facts, 'igtfUSD'),
        // What the server said before it knew of rounding says nothing of it.
        roundingBs: added(facts, 'roundingBs', corrections.roundingBs),
        roundingUSD: added(facts, 'roundingUSD', corrections.roundingUSD),
      },
      isBlind,
    ),
    debtPayments: reportedTotals(
      facts.filter(({ debt }) => debt).length,
      stillPaid({ totalUSD: addedOfDebts(facts, 'totalUSD'), igtfUSD: addedOfDebts(facts, 'igtfUSD') }, undonePayments),
      isBlind,
    ),
    movements: facts
      .flatMap(({ uuid, at, actorName, movement }) => {
        if (!movement) return [];
        const { kind, currency, amount, reason, reverses = null } = movement;
        return [{ uuid, kind, currency, amount, reason, actorName, at, reverses }];
      })
      .concat(supplierCash)
      .toSorted((a, b) => (a.at < b.at ? -1 : 1)),
    // Of a session whose sales are not all here no sum of notes would be true.
    ...reportedMoney(sums, counted, isBlind || !session.isWhole),
    isProvisional: isProvisional(reading.unsent),
    unsent: reading.unsent,
    isWhole: session.isWhole,
    // What comes after the close is known to the server alone.
    afterClose: [],
    afterCloseCash: { USD: 0, VES: 0 },
  };
}

/** Reads a session with its facts from the device; null when it does not know it. */
export async function readReport(
  db: MiniPosDatabase,
  uuid: string,
  reading: Omit<Reading, 'unsent'>,
): Promise<CashReport | null> {
  const session = await db.cashSessions.get(uuid);
  if (!session) return null;
  const facts = await db.cashFacts.where('sessionUuid').equals(uuid).toArray();
  const own = new Set(facts.map((fact) => fact.uuid));
  const unsent = await db.syncOperations
    .where('storeId')
    .equals(session.storeId)
    .filter(({ entityId, discardedBy }) => own.has(entityId) && discardedBy === undefined)
    .count();
  return cashReport(session, facts, { ...reading, unsent });
}
