import type { ClientPaymentFact } from '@minipos/contract/clients/client-payment-fact';
import { type Cents, centsFromDecimal, decimalFromCents } from '@minipos/domain/money/money';
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
  /** What it was paid ahead for. */
  repair: AdvancedRepair | null;
  beforeUSD: number;
  afterUSD: number;
}

/** A repair that is paid ahead. */
export interface AdvancedRepair {
  uuid: string;
  serviceNumber: string;
  clientUuid: string;
  /** What it may still cost, as far as anybody knows. */
  dueCents: Cents;
}

export interface DebtTerms {
  rate: ClientPaymentFact['rate'];
  igtfPercent: Percent;
  /** The cash session it is taken in; null: the till is closed, and the store's rule decides. */
  sessionUuid: string | null;
  /** What it is paid ahead for; null: it pays what is owed. */
  repair: AdvancedRepair | null;
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
  const { rate, igtfPercent, repair } = terms;
  const opening = terms.sessionUuid ? [] : [await openDaySession(sync, by.storeId)];
  const sessionUuid = terms.sessionUuid ?? opening[0]?.entityId ?? null;
  const fact = {
    ...paymentFact(payments, rate, igtfPercent, repair ? `Abono de ${repair.serviceNumber}` : ''),
    clientUuid: client.uuid,
    sessionUuid,
    ...(repair ? { repairUuid: repair.uuid } : {}),
  };
  const uuid = sync.newUuid();
  const operation = { kind: 'ClientPayment.CREATE', entityId: uuid, data: fact } as const;
  const about = repair ? `Abono de ${repair.serviceNumber}` : 'Pago';
  const what = `${about} de ${client.name}: ${formatUsd(fact.totalUSD)}`;
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
    repair,
    beforeUSD: decimalFromCents(after + centsFromDecimal(fact.totalUSD)),
    afterUSD: decimalFromCents(after),
  };
}
