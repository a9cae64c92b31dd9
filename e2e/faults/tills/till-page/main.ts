import { connectivity } from '@minipos/web/offline/engine/connectivity';
import { browserPorts, startSync } from '@minipos/web/offline/engine/start-sync';
import { readDevice } from '@minipos/web/test/model/evidence';
import { saleOf } from '@minipos/web/test/model/new-operations';

// A till without a screen, for fault suites in a real browser: the engine as the application runs it, and ways to sell.
const place = JSON.parse(localStorage.getItem('faults-place') ?? '{}') as {
  storeId: number;
  actorUserId: number;
  isPatient?: boolean;
};
const { storeId } = place;
connectivity.start();
await connectivity.check();
const usual = browserPorts(storeId);
// A control: a tab that waits for the lock for ever, however silent its holder is.
const patient: typeof usual.locks = {
  request: (name, options, job) =>
    options.steal ? new Promise(() => {}) : (usual.locks?.request(name, options, job) ?? Promise.resolve()),
};
const ports = place.isPatient ? { ...usual, locks: patient } : usual;
const sync = await startSync(ports, storeId);
// What a person decides at the till's page. Without a connection it stays none, as there.
const isTill = async () => ((await sync.db.meta.get(storeId))?.tillCode ?? null) !== null;
if (!(await isTill())) await sync.becomeTill('Caja');

export interface Shown {
  uuid: string;
  receiptNumber: string | null;
}

async function sell(productUuid: string, quantity = 1): Promise<Shown> {
  const uuid = sync.newUuid();
  const [done] = await sync.enqueue(place, [saleOf(uuid, [{ productUuid, quantity }])], 'Venta');
  return { uuid, receiptNumber: done?.receiptNumber ?? null };
}

/** A control: the number is read first and used later, as a program does that keeps a counter per tab. */
async function sellCarelessly(productUuid: string): Promise<Shown> {
  const meta = await sync.db.meta.get(storeId);
  const receiptNumber = `${meta?.tillCode}-${String(meta?.nextReceipt).padStart(6, '0')}`;
  await new Promise((resolve) => setTimeout(resolve, 1));
  await sync.db.meta.update(storeId, { nextReceipt: (meta?.nextReceipt ?? 0) + 1 });
  const uuid = sync.newUuid();
  const sale = saleOf(uuid, [{ productUuid, quantity: 1 }]);
  if (sale.kind !== 'Sale.CREATE') throw new Error('no sale');
  await sync.enqueue(place, [{ ...sale, data: { ...sale.data, uuid, receiptNumber } }], 'Venta');
  return { uuid, receiptNumber };
}

/** Paid by Zelle and in cash, with change: three movements of money in one sale. */
async function sellWithChange(productUuid: string): Promise<Shown> {
  const uuid = sync.newUuid();
  const sale = saleOf(uuid, [{ productUuid, quantity: 4 }]);
  if (sale.kind !== 'Sale.CREATE') throw new Error('no sale');
  const tender = (method: 'zelle' | 'cash_usd', amount: number) => ({
    method,
    currency: 'USD' as const,
    amount,
    amountUSD: amount,
    reference: method === 'zelle' ? '4711' : null,
    bankCode: null,
  });
  const payments = [tender('zelle', 2.5), tender('cash_usd', 2)];
  const data = { ...sale.data, payments, change: [tender('cash_usd', 0.5)] };
  const [done] = await sync.enqueue(place, [{ ...sale, data }], 'Venta');
  return { uuid, receiptNumber: done?.receiptNumber ?? null };
}

async function many(count: number, products: string[], one: (productUuid: string) => Promise<Shown>): Promise<Shown[]> {
  const shown: Shown[] = [];
  for (let at = 0; at < count; at += 1) shown.push(await one(products[at % products.length] ?? ''));
  return shown;
}

const till = {
  sell: (count: number, products: string[]) => many(count, products, sell),
  sellCarelessly: (count: number, products: string[]) => many(count, products, sellCarelessly),
  sellQuantity: sell,
  sellWithChange,
  /** What the till itself knows of a sale. */
  saleHere: async (uuid: string) => {
    const sale = await sync.db.sales.get(uuid);
    return sale ? { status: sale.status, payments: sale.fact.payments.length } : null;
  },
  stockHere: async (productUuid: string) => (await sync.db.stock.get(productUuid))?.stock ?? null,
  /** As the button does for someone who does not believe that there is no connection. */
  async syncNow() {
    await connectivity.check();
    await sync.syncNow();
  },
  pending: () => sync.db.syncOperations.count(),
  lastSync: async () => (await sync.db.meta.get(storeId))?.lastSyncAt ?? null,
  async evidence(name: number) {
    const tab = { db: sync.db, journal: ports.journal };
    const seen = await readDevice({ name, reports: [], tab: () => tab }, storeId);
    return { ...seen, copy: [...seen.copy] };
  },
};
export type TillPage = typeof till;
Object.assign(globalThis, { till });
document.title = 'lista';
