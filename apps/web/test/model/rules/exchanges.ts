import type { SaleFact } from '@minipos/contract/sync/sync-operations';
import type { Evidence, ServedReturn } from '../evidence.ts';
import { applied, complain, repeated } from './applied.ts';
import { thousandths } from './meanings.ts';

type Exchange = NonNullable<SaleFact['exchange']>;

/**
 * Every exchange has come back as it was asked for, once, or somebody was told that it could not; and nothing came back that
 * nobody brought.
 */
export function exchangesCameBack(evidence: Evidence): string[] {
  const { server } = evidence;
  const asked = applied(evidence).flatMap((one) =>
    one.kind === 'Sale.CREATE' && one.data.exchange ? [{ saleUuid: one.entityId, exchange: one.data.exchange }] : [],
  );
  const wanted = new Set(asked.map(({ exchange }) => exchange.refundUuid));
  const exchanged = server.returns.filter(({ exchangeSaleUuid }) => exchangeSaleUuid !== null);
  const invented = exchanged.filter(({ uuid }) => !wanted.has(uuid)).map(({ uuid }) => uuid);
  const twice = repeated(server.returns.map(({ uuid }) => uuid));
  return [
    ...complain(invented.length > 0, `an exchange that nobody made: ${invented.join()}`),
    ...complain(twice.length > 0, `goods of a sale came back twice: ${twice.join()}`),
    ...asked.flatMap(({ saleUuid, exchange }) => judgeOne(evidence, saleUuid, exchange)),
  ];
}

function judgeOne({ server }: Evidence, saleUuid: string, exchange: Exchange): string[] {
  const back = server.returns.filter((one) => one.exchangeSaleUuid === saleUuid);
  const isTold = server.unmatched.has(saleUuid);
  return [
    ...complain(back.length + (isTold ? 1 : 0) !== 1, `the exchange of ${saleUuid} came back ${back.length} times`),
    ...back.flatMap((one) => complain(!isAsAsked(one, exchange), `the exchange of ${saleUuid} is not as it was asked`)),
  ];
}

function isAsAsked(back: ServedReturn, { refundUuid, saleUuid, lines, totalUSD, creditUSD }: Exchange): boolean {
  const quantities = (some: { line: number; quantity: number }[]) =>
    JSON.stringify(some.toSorted((a, b) => a.line - b.line).map(({ line, quantity }) => [line, quantity]));
  const asked = lines.map(({ line, quantity }) => ({ line, quantity: thousandths(quantity) }));
  const creditCents = Math.round(creditUSD * 100);
  return (
    back.uuid === refundUuid &&
    back.saleUuid === saleUuid &&
    quantities(back.lines) === quantities(asked) &&
    back.creditCents === creditCents &&
    back.exchangeCents === Math.round(totalUSD * 100) - creditCents
  );
}

/** Nobody is told that goods cannot come back which are there to come back. A restored past may have lacked their sale. */
export function refusalsHaveReasons(evidence: Evidence): string[] {
  const { server } = evidence;
  if (server.isRestored) return [];
  const operations = applied(evidence);
  // What was not there from the beginning may have come after the exchange, or never.
  const late = new Set(operations.flatMap(({ kind, entityId }) => (kind.endsWith('.CREATE') ? [entityId] : [])));
  const sales = new Map(
    operations.flatMap((one) => (one.kind === 'Sale.CREATE' ? [[one.entityId, one.data] as const] : [])),
  );
  return [...server.unmatched].flatMap((uuid) => {
    const exchange = sales.get(uuid)?.exchange;
    const earlier = exchange && sales.get(exchange.saleUuid);
    if (!exchange || !earlier) return [];
    const isThere = (name: string, one: string) => !late.has(one) && server.rows.has(`${name}:${one}`);
    const isComplete =
      (earlier.clientUuid === null || isThere('client', earlier.clientUuid)) &&
      earlier.lines.every(({ productUuid }) => isThere('product', productUuid));
    const fits = exchange.lines.every(({ line, quantity }) => {
      const back = server.returns
        .filter((one) => one.saleUuid === exchange.saleUuid)
        .flatMap(({ lines }) => lines)
        .reduce((sum, one) => (one.line === line ? sum + one.quantity : sum), 0);
      return back + thousandths(quantity) <= thousandths(earlier.lines[line - 1]?.quantity ?? 0);
    });
    return complain(fits && isComplete, `the exchange of ${uuid} was turned down although its goods were there`);
  });
}
