import type { SaleFact } from '@minipos/contract/sync/sync-operations';
import { onAccount } from '@minipos/domain/payments/client-credit';
import type { Evidence } from '../evidence.ts';
import { applied, complain, repeated } from './applied.ts';

/** (a) What a screen has called done is on the server, once; the server has no sale that was never made. */
export function salesArrivedOnce({ server, sales }: Evidence): string[] {
  const there = server.sales.map(({ uuid }) => uuid);
  const arrived = new Set(there);
  const tried = new Set(sales.map(({ uuid }) => uuid));
  const lost = sales.filter(({ isShown, uuid }) => isShown && !arrived.has(uuid)).map(({ uuid }) => uuid);
  const twice = repeated(there);
  const invented = there.filter((uuid) => !tried.has(uuid));
  return [
    ...complain(twice.length > 0, `a sale arrived twice: ${twice.join()}`),
    ...complain(lost.length > 0, `a sale was shown as done and is not on the server: ${lost.join()}`),
    ...complain(invented.length > 0, `a sale that nobody made: ${invented.join()}`),
  ];
}

export function nothingWasMadeUp({ server, devices }: Evidence): string[] {
  const made = new Set(devices.flatMap(({ operations }) => operations.map(({ uuid }) => uuid)));
  const invented = [...server.receipts.keys()].filter((uuid) => !made.has(uuid));
  return complain(invented.length > 0, `an operation that nobody made: ${invented.join()}`);
}

/** Every sale is there as it was charged, and paid to the cent. */
export function salesAreAsCharged(evidence: Evidence): string[] {
  const facts = new Map(
    applied(evidence).flatMap((one) => (one.kind === 'Sale.CREATE' ? [[one.entityId, one.data] as const] : [])),
  );
  return evidence.server.sales.flatMap((row) => {
    const fact = facts.get(row.uuid);
    const isPaid = row.paidCents - row.changeCents + row.roundingCents === row.totalCents;
    return [
      ...complain(!isPaid, `sale ${row.uuid} is not paid to the cent`),
      ...complain(fact !== undefined && !isAsCharged(row, fact), `sale ${row.uuid} is not as it was charged`),
    ];
  });
}

const centsOf = (tenders: readonly { amountUSD: number }[]) =>
  tenders.reduce((sum, { amountUSD }) => sum + Math.round(amountUSD * 100), 0);

const isAsCharged = (row: Evidence['server']['sales'][number], fact: SaleFact): boolean =>
  row.receiptNumber === fact.receiptNumber &&
  row.clientUuid === fact.clientUuid &&
  row.sessionUuid === (fact.sessionUuid ?? null) &&
  row.totalCents === Math.round(fact.totalUSD * 100) &&
  row.paidCents === centsOf(fact.payments) &&
  row.changeCents === centsOf(fact.change) &&
  row.creditCents === onAccount(fact.payments) - onAccount(fact.change);

/** (d) The receipts of a device are 1, 2, 3 … without a gap or a repeat; a refused sale still has its number. */
export function receiptsAreNumbered({ server, devices }: Evidence): string[] {
  const deviceIds = [...new Set(server.sales.map(({ deviceId }) => deviceId))];
  return deviceIds.flatMap((deviceId) => {
    const there = server.sales.filter((sale) => sale.deviceId === deviceId).map(({ receiptNumber }) => receiptNumber);
    const here = devices.find((device) => device.deviceId === deviceId)?.unsentReceipts ?? [];
    const waiting = here.filter((receiptNumber) => !there.includes(receiptNumber));
    const numbers = [...there, ...waiting].map((text) => Number(text.split('-')[1])).toSorted((a, b) => a - b);
    const at = numbers.findIndex((number, place) => number !== place + 1);
    return complain(at >= 0, `receipt number ${at + 1} of ${deviceId} is missing or there twice`);
  });
}
