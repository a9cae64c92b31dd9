import { debtPaymentUsd } from '@minipos/domain/clients/debt-payment';
import { decimalFromCents } from '@minipos/domain/money/money';
import { currencyOf } from '@minipos/domain/payments/payment-methods';
import { findOpenSession, SessionMoved } from '#offline/operations/cash-sessions.ts';
import type { NewOperation } from '#offline/outbox/outbox.ts';
import type { Chance } from '../chance.ts';
import { type Acting, type ActionKind, unlessUnregistered } from './action-kind.ts';
import { rateOfTheDay } from './settle-order.ts';

/** A client pays of their debt at the till, whatever they owe: beyond it is client credit. */
export const payADebt: ActionKind = {
  weight: 5,
  isFact: true,
  act: (acting) => acting.live(() => takePayment(acting)),
};

async function takePayment({ world: { chance, backend }, tab, by }: Acting) {
  const { db, outbox } = tab();
  const sessionUuid = (await findOpenSession(db, by.storeId))?.uuid ?? null;
  const operation = paymentOf(chance, chance.uuid(), chance.pick(backend.known.clients), sessionUuid);
  // Another tab may have closed the till since.
  const before = async () => {
    if (((await findOpenSession(db, by.storeId))?.uuid ?? null) !== sessionUuid) throw new SessionMoved();
  };
  return unlessUnregistered(outbox.enqueue(by, [operation], { before }));
}

function paymentOf(chance: Chance, uuid: string, clientUuid: string, sessionUuid: string | null): NewOperation {
  const method = chance.pick(['cash_usd', 'cash_usd', 'cash_ves', 'zelle'] as const);
  const currency = currencyOf(method) ?? 'USD';
  const amountCents = currency === 'VES' ? 100 * (3 + chance.below(900)) : 1 + chance.below(400);
  const tender = { method, currency, amountCents };
  const rate = currency === 'VES' ? rateOfTheDay : null;
  const { parts, totalCents } = debtPaymentUsd([tender], rate?.rate ?? null, 0);
  const reference = method === 'zelle' ? String(chance.below(90_000_000) + 10_000_000) : null;
  const paid = { method, currency, amount: decimalFromCents(amountCents), amountUSD: decimalFromCents(parts[0] ?? 0) };
  return {
    kind: 'ClientPayment.CREATE',
    entityId: uuid,
    data: {
      clientUuid,
      payments: [{ ...paid, reference, bankCode: null }],
      totalUSD: decimalFromCents(totalCents),
      igtfUSD: 0,
      rate,
      sessionUuid,
      notes: null,
    },
  };
}
