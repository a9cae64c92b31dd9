// @vitest-environment node
import type { ReturnFact } from '@minipos/contract/sales/return-fact';
import type { SaleHistory } from '@minipos/contract/sales/sales';
import { readReceiptName } from '@minipos/domain/sales/scanned-receipt';
import { expect, it } from 'vitest';
import type { NewOperation } from '#offline/outbox/outbox.ts';
import { saleOf } from '#test/model/new-operations.ts';
import { by as anyone, quietWorld } from '#test/model/quiet-world.ts';
import { storeId } from '#test/model/server/server-rows.ts';
import { cashReport } from '../cash-report.ts';
import { findSaleOf } from './find-sale.ts';
import { type ReturnEntry, readReturn, returnBody, startLines } from './return-entry.ts';
import { fromDevice, fromServer } from './returned-sale.ts';

const by = { ...anyone, actorName: 'Ana' };
const rules = { rate: null, cashStepCents: 100, limitCents: 5000 };

/** A till that has sold three of a product, on credit if it is said. */
async function soldTill(onCredit = false) {
  const world = await quietWorld();
  const { db, outbox } = world.device.tab(0);
  const [productUuid = ''] = world.known.products;
  const [clientUuid = ''] = world.known.clients;
  const sessionUuid = world.chance.uuid();
  const opening: NewOperation = {
    kind: 'CashSession.OPEN',
    entityId: sessionUuid,
    data: { openingUSD: 20, openingBs: 0 },
  };
  await outbox.enqueue(by, [opening]);
  const made = saleOf(world.chance.uuid(), [{ productUuid, quantity: 3 }], onCredit ? clientUuid : null, onCredit);
  await outbox.enqueue(by, [made]);
  const sale = await db.sales.get(made.entityId);
  if (!sale) throw new Error('a sale is not there');
  const name = readReceiptName(sale.receiptNumber);
  if (!name) throw new Error('not a receipt');
  const stock = async () => (await db.stock.get(productUuid))?.stock;
  const debt = async () => (await db.clients.get(clientUuid))?.currentDebt;
  return { ...world, db, outbox, sale, name, sessionUuid, productUuid, clientUuid, stock, debt };
}
type Sold = Awaited<ReturnType<typeof soldTill>>;

/** So many thousandths of the sale come back. */
function entryOf({ sale }: Pick<Sold, 'sale'>, quantity: number, changes: Partial<ReturnEntry> = {}): ReturnEntry {
  const found = fromDevice(sale);
  const lines = startLines(found).map((line) => ({ ...line, quantity }));
  const clientUuid = found.clientUuid ?? null;
  return { sale: found, lines, way: 'as_paid', references: {}, clientUuid, reason: 'Salió malo', ...changes };
}

async function giveBack({ outbox, chance, sessionUuid }: Sold, entry: ReturnEntry): Promise<string> {
  const read = readReturn(entry, rules);
  expect(read.problem).toBeNull();
  const data: ReturnFact = { ...returnBody(entry, read, null), sessionUuid, approvedBy: null, approval: null };
  const uuid = chance.uuid();
  await outbox.enqueue(by, [{ kind: 'Return.CREATE', entityId: uuid, data }]);
  return uuid;
}

it('goods of a sale of this device come back without the server: shelf and drawer know at once, and they come back once', async () => {
  const till = await soldTill();
  const { db, name, stock, sessionUuid } = till;
  expect(await stock()).toBe(7);
  await giveBack(till, entryOf(till, 2000));
  expect(await stock()).toBe(9);
  const [session, facts] = [await db.cashSessions.get(sessionUuid), await db.cashFacts.toArray()];
  if (!session) throw new Error('no session');
  const report = cashReport(session, facts, { tillCode: 'C1', seesNotes: true, unsent: 0 });
  expect(report.session.refunds).toMatchObject({ count: 1, totalUSD: 2 });
  expect(report).toMatchObject({ expected: { USD: 18 }, notes: { USD: { refunds: 2 } } });

  const left = await findSaleOf(db, storeId, name, null);
  expect(left).toMatchObject({ sale: { lines: [{ left: 1000 }], problem: null } });
  await giveBack(till, entryOf({ sale: (await db.sales.get(till.sale.uuid)) ?? till.sale }, 1000));
  expect(await findSaleOf(db, storeId, name, null)).toMatchObject({
    sale: { problem: 'Todo lo de esa venta ya se devolvió.' },
  });
});

it('what was sold on credit lowers the debt first, whatever the client wishes', async () => {
  const till = await soldTill(true);
  expect(await till.debt()).toBe(3);
  const entry = entryOf(till, 2000, { way: 'cash_usd' });
  expect(readReturn(entry, rules).payments).toEqual([{ method: 'credit', currency: 'USD', amountCents: 200 }]);
  await giveBack(till, entry);
  expect(await till.debt()).toBe(1);
});

it('what a person gave up has moved nothing, and its goods can come back again', async () => {
  const till = await soldTill();
  const { db, stock, name } = till;
  const uuid = await giveBack(till, entryOf(till, 3000));
  const entry = await db.syncOperations.filter(({ entityId }) => entityId === uuid).first();
  if (!entry?.id) throw new Error('nothing queued');
  await db.syncOperations.update(entry.id, { status: 'failed', errorCode: 'RETURN_DOES_NOT_ADD_UP' });
  await till.device.tab(0).failedWork.discard(by, entry.uuid, 'Se equivocaron');
  expect(await stock()).toBe(7);
  expect(await findSaleOf(db, storeId, name, null)).toMatchObject({ sale: { lines: [{ left: 3000 }] } });
});

it('a receipt is asked of the server where it can be, and told apart where nobody has it', async () => {
  const { db } = await soldTill();
  const other = readReceiptName('C9-000009');
  if (!other) throw new Error('not a receipt');
  expect(await findSaleOf(db, storeId, other, null)).toEqual({ missing: 'unreached' });
  const lost = () => Promise.reject(new Error('no line'));
  expect(await findSaleOf(db, storeId, other, lost)).toEqual({ missing: 'unreached' });
  const unknown = () => Promise.reject(Object.assign(new Error('no'), { name: 'ApiError', status: 404 }));
  expect(await findSaleOf(db, storeId, other, unknown)).toEqual({ missing: 'unknown' });
  const foreign = readReceiptName(`https://a.example/r/${storeId + 1}/${'a'.repeat(24)}`);
  if (!foreign) throw new Error('not a receipt');
  expect(await findSaleOf(db, storeId, foreign, null)).toEqual({ missing: 'other_store' });
});

it('what came back beside a sale is not taken back again, and what is left keeps its worth', () => {
  const item = {
    line: 1,
    productUuid: 'p',
    productName: 'Café',
    unit: null,
    quantity: 3,
    unitPriceUSD: 3.33,
    discountUSD: 0,
    taxUSD: 0,
    subtotalUSD: 10,
  };
  const history = {
    uuid: 's',
    items: [{ ...item, returned: 1, returnedApart: 1 }],
    deliveryCost: 0,
    igtfUSD: 0,
    totalUSD: 10,
    refundedUSD: 3.33,
    roundingUSD: 0,
    cashStepBs: 0,
    held: [{ method: 'cash_usd', currency: 'USD', amount: 6.67 }],
    rate: null,
  } as unknown as SaleHistory;
  const found = fromServer(history, [], null);
  expect(found.lines).toMatchObject([{ left: 1000, apart: 1000 }]);
  const lines = startLines(found).map((line) => ({ ...line, quantity: 1000 }));
  // As the store counts it: the second of three, of which one came back as a refund.
  expect(readReturn({ ...plain, sale: found, lines, way: 'as_paid' }, rules).totalCents).toBe(334);
  const all = { ...history, items: [{ ...item, returned: 1, returnedApart: 2 }] } as unknown as SaleHistory;
  expect(fromServer(all, [], null).problem).toBe('Todo lo de esa venta ya se devolvió.');
});

const plain: ReturnEntry = {
  sale: null,
  lines: [
    {
      line: 1,
      productUuid: 'p',
      productName: 'Café',
      unit: 'unit',
      unitPriceUSD: 30,
      left: null,
      apart: 0,
      quantity: 1000,
      isRestocked: true,
    },
  ],
  way: 'cash_usd',
  references: {},
  clientUuid: null,
  reason: 'Salió malo',
};

it.each<[string, Partial<ReturnEntry>, string | null]>([
  ['nothing', {}, null],
  ['goods', { lines: [] }, 'Elige al menos un artículo para devolver.'],
  [
    'room below the limit',
    { lines: plain.lines.map((line) => ({ ...line, quantity: 2000 })) },
    'Pasa de lo que la tienda acepta sin recibo.',
  ],
  ['a rate', { way: 'cash_ves' }, 'Elige cómo se devuelve el dinero.'],
  ['a client', { way: 'credit' }, 'Elige al cliente a quien le queda a favor.'],
  ['a reference', { way: 'zelle' }, 'Escribe el número de referencia'],
  ['a reason', { reason: ' a ' }, 'Escribe el motivo.'],
])('a return without a receipt lacks %s', (_, changes, problem) => {
  expect(readReturn({ ...plain, ...changes }, rules).problem).toBe(problem);
});
