import type { ClientPaymentFact } from '@minipos/contract/clients/client-payment-fact';
import type { Client } from '@minipos/contract/clients/clients';
import { storeCashStep } from '@minipos/domain/payments/cash-rounding';
import { perceivedIgtf } from '@minipos/domain/payments/igtf';
import { useCallback } from 'react';
import { queueWork } from '#device/queue-work.ts';
import { useLive } from '#device/use-sync.ts';
import { formatUsd } from '#lib/format.ts';
import { randomUuid } from '#lib/random-uuid.ts';
import type { MiniPosDatabase } from '#offline/database/database.ts';
import { findOpenSession, SessionMoved } from '#offline/operations/cash-sessions.ts';

export type TakenPayment = Omit<ClientPaymentFact, 'clientUuid' | 'sessionUuid'>;

/**
 * Writes a payment down on the device, with its money in the drawer that is open here; the server hears of it at once or when
 * there is a connection. Resolves when it survives a power cut.
 */
export function takePayment(
  client: Pick<Client, 'uuid' | 'storeId' | 'name'>,
  payment: TakenPayment,
  sessionUuid: string | null,
) {
  const { uuid: clientUuid, storeId, name } = client;
  const data = { ...payment, clientUuid, sessionUuid };
  const operation = { kind: 'ClientPayment.CREATE', entityId: randomUuid(), data } as const;
  return queueWork(
    storeId,
    [operation],
    `Pago de ${name}: ${formatUsd(payment.totalUSD)}`,
    () => Promise.resolve(),
    async (db) => {
      // Another tab may have closed the till since.
      if (((await findOpenSession(db, storeId))?.uuid ?? null) !== sessionUuid) throw new SessionMoved();
    },
  );
}

/** What taking a payment needs to know of this device: the open till, if any, and how the store is paid. */
export function usePaymentPlace(storeId: number) {
  return useLive(
    useCallback(
      async (db: MiniPosDatabase) => {
        const [session, settings] = await Promise.all([findOpenSession(db, storeId), db.settings.get(storeId)]);
        return {
          sessionUuid: session?.uuid ?? null,
          methods: settings?.paymentMethods ?? null,
          igtfPercent: settings ? perceivedIgtf(settings) : 0,
          cashStepCents: storeCashStep(settings ?? {}),
        };
      },
      [storeId],
    ),
  );
}
