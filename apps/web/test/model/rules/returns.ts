import type { ReturnFact } from '@minipos/contract/sales/return-fact';
import { onAccount } from '@minipos/domain/payments/client-credit';
import type { Evidence, ServedReturn } from '../evidence.ts';
import { applied, complain, repeated } from './applied.ts';
import { thousandths } from './meanings.ts';

/** A return in the name of a sale. */
type Asked = ReturnFact & { saleUuid: string };

const askedOf = (evidence: Evidence): Map<string, Asked> =>
  new Map(
    applied(evidence).flatMap((one) => {
      if (one.kind !== 'Return.CREATE' || one.data.saleUuid === null) return [];
      return [[one.entityId, { ...one.data, saleUuid: one.data.saleUuid }] as const];
    }),
  );

/**
 * What came back with a receipt is a refund of its sale as it was brought, or stands beside it and somebody was told; one of the
 * two, once. Nothing came back that nobody brought.
 */
export function returnsCameBack(evidence: Evidence): string[] {
  const { server } = evidence;
  const asked = askedOf(evidence);
  const back = server.returns.filter(({ exchangeSaleUuid }) => exchangeSaleUuid === null);
  const there = [...back, ...server.apart].map(({ uuid }) => uuid);
  const invented = there.filter((uuid) => !asked.has(uuid));
  const twice = repeated(there);
  const lost = [...asked.keys()].filter((uuid) => !there.includes(uuid));
  const unheard = server.apart.filter(({ isTold }) => !isTold).map(({ uuid }) => uuid);
  const changed = back.filter((one) => {
    const told = asked.get(one.uuid);
    return told !== undefined && !isAsBrought(one, told);
  });
  return [
    ...complain(invented.length > 0, `a return that nobody made: ${invented.join()}`),
    ...complain(twice.length > 0, `a return is there twice: ${twice.join()}`),
    ...complain(lost.length > 0, `a return is neither a refund nor beside its sale: ${lost.join()}`),
    ...complain(unheard.length > 0, `nobody was told of what stands beside its sale: ${unheard.join()}`),
    ...complain(changed.length > 0, `a refund is not as it was brought: ${changed.map(({ uuid }) => uuid).join()}`),
  ];
}

const isAsBrought = (back: ServedReturn, { saleUuid, lines, payments }: Asked): boolean =>
  back.saleUuid === saleUuid &&
  back.creditCents === onAccount(payments) &&
  back.lines.length === lines.length &&
  lines.every(({ line, quantity }) =>
    back.lines.some((one) => one.line === line && one.quantity === thousandths(quantity)),
  );

/** Nothing stands beside a sale that would fit it. A restored past may have lacked the sale, and so may one of the same device. */
export function apartHasReasons(evidence: Evidence): string[] {
  const { server, devices } = evidence;
  if (server.isRestored) return [];
  const asked = askedOf(evidence);
  const operations = applied(evidence);
  const late = new Set(operations.flatMap(({ kind, entityId }) => (kind.endsWith('.CREATE') ? [entityId] : [])));
  const isThere = (name: string, one: string) => !late.has(one) && server.rows.has(`${name}:${one}`);
  const sales = new Map(
    operations.flatMap((one) => (one.kind === 'Sale.CREATE' ? [[one.entityId, one.data] as const] : [])),
  );
  const madeOn = (entityId: string) =>
    devices.filter((device) => device.operations.some((one) => one.entityId === entityId)).map(({ name }) => name);
  return server.apart.flatMap(({ uuid }) => {
    const told = asked.get(uuid);
    const sale = told && sales.get(told.saleUuid);
    if (!told || !sale) return [];
    const isElsewhere = !madeOn(uuid).some((name) => madeOn(told.saleUuid).includes(name));
    const hasAccount =
      onAccount(told.payments) === 0 || (sale.clientUuid !== null && isThere('client', sale.clientUuid));
    const isPlain =
      (sale.roundingUSD ?? 0) === 0 && sale.lines.every(({ productUuid }) => isThere('product', productUuid));
    const fits = told.lines.every(({ line, quantity }) => {
      const back = server.returns
        .filter((one) => one.saleUuid === told.saleUuid)
        .flatMap(({ lines }) => lines)
        .reduce((sum, one) => (one.line === line ? sum + one.quantity : sum), 0);
      return back + thousandths(quantity) <= thousandths(sale.lines[line - 1]?.quantity ?? 0);
    });
    const words = `the return ${uuid} stands beside its sale although it fits`;
    return complain(isElsewhere && hasAccount && isPlain && fits, words);
  });
}
