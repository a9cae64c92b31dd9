import type { ClientPaymentFact } from '@minipos/contract/clients/client-payment-fact';
import { centsFromDecimal, decimalFromCents } from '@minipos/domain/money/money';
import type { Percent } from '@minipos/domain/money/percent';
import type { NotedTender } from '@minipos/domain/orders/open-order';
import { paymentFact } from '#features/clients/public.ts';
import { formatUsd } from '#lib/format.ts';
import type { LocalClient } from '#offline/database/rows.ts';
import type { Sync } from '#offline/engine/start-sync.ts';
import type { By } from '#offline/outbox/outbox.ts';
import { openDaySession, requireOpen, requireOpenable } from '../cash-actions.ts';

/** A payment of a debt as this till took it, with what the client owed before and owes now by its copy. */
export interface TakenDebtPayment {
  uuid: string;
  at: string;
  fact: ClientPaymentFact;
  client: LocalClient;
  beforeUSD: number;
  afterUSD: number;
}

export interface DebtTerms {
  rate: ClientPaymentFact['rate'];
  igtfPercent: Percent;
  /** The cash session it is taken in; null: the till is closed, and the store's rule decides. */
  sessionUuid: string | null;
}

/**
 * Writes down what a client paid at this till, by whoever stands at it, with its money in the open drawer. Resolves once it is
 * on the disk; rejects with `SessionMoved` when the till was closed meanwhile.
 */
export async function recordDebtPayment(
  sync: Sync,
  by: By,
  client: LocalClient,
  payments: readonly NotedTender[],
  terms: DebtTerms,
): Promise<TakenDebtPayment> {
  const { rate, igtfPercent } = terms;
  const opening = terms.sessionUuid ? [] : [await openDaySession(sync, by.storeId)];
  const sessionUuid = terms.sessionUuid ?? opening[0]?.entityId ?? null;
  const fact = { ...paymentFact(payments, rate, igtfPercent, ''), clientUuid: client.uuid, sessionUuid };
  const uuid = sync.newUuid();
  const operation = { kind: 'ClientPayment.CREATE', entityId: uuid, data: fact } as const;
  const what = `Pago de ${client.name}: ${formatUsd(fact.totalUSD)}`;
  await sync.enqueue(by, [...opening, operation], what, () =>
    terms.sessionUuid ? requireOpen(sync.db, by.storeId, terms.sessionUuid) : requireOpenable(sync.db, by.storeId),
  );
  const now = (await sync.db.clients.get(client.uuid)) ?? client;
  const after = centsFromDecimal(now.currentDebt);
  return {
    uuid,
    at: new Date().toISOString(),
    fact,
    client: now,
    beforeUSD: decimalFromCents(after + centsFromDecimal(fact.totalUSD)),
    afterUSD: decimalFromCents(after),
  };
}
