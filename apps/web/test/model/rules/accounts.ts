import type { Evidence } from '../evidence.ts';
import { applied, complain, repeated } from './applied.ts';
import type { Meaning } from './meanings.ts';

/**
 * (c) A client owes what was sold on credit without what they paid of it, left as change or brought back, each once; below zero
 * it is in their favour.
 */
export function debtsAddUp({ server }: Evidence, { owed }: Meaning): string[] {
  return [...server.debts].flatMap(([uuid, cents]) => {
    const meant = owed.reduce((sum, one) => (one.clientUuid === uuid ? sum + one.cents : sum), 0);
    return complain(
      cents !== meant,
      `client ${uuid} owes ${cents}, by what was sold, paid, left and brought back ${meant}`,
    );
  });
}

/** Every payment of a debt that a device took is there as it was taken, once. */
export function paymentsArrivedOnce(evidence: Evidence): string[] {
  const { payments } = evidence.server;
  const taken = new Map(
    applied(evidence).flatMap((one) =>
      one.kind === 'ClientPayment.CREATE' ? [[one.entityId, one.data] as const] : [],
    ),
  );
  const there = new Map(payments.map((one) => [one.uuid, one]));
  const twice = repeated(payments.map(({ uuid }) => uuid));
  const invented = payments.filter(({ uuid }) => !taken.has(uuid)).map(({ uuid }) => uuid);
  const different = [...taken].filter(([uuid, { clientUuid, totalUSD, sessionUuid }]) => {
    const row = there.get(uuid);
    if (!row) return true;
    const isSame = row.clientUuid === clientUuid && row.totalCents === Math.round(totalUSD * 100);
    return !isSame || row.sessionUuid !== (sessionUuid ?? null);
  });
  return [
    ...complain(twice.length > 0, `a payment of a debt arrived twice: ${twice.join()}`),
    ...complain(invented.length > 0, `a payment of a debt that nobody took: ${invented.join()}`),
    ...complain(
      different.length > 0,
      `a payment of a debt is not as it was taken: ${different.map(([one]) => one).join()}`,
    ),
  ];
}
