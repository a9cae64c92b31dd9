import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { writeStore } from '@minipos/api/db/transaction';
import { createClientPayment } from '@minipos/contract/clients/client-accounts';
import { ApiError, createClient } from '@minipos/contract/core/client';
import { saleOf } from '@minipos/web/test/model/new-operations';
import type { FaultReport, FaultRun } from '../fault.ts';
import { findBrokenInvariants, judgeStore } from '../judges/judge-store.ts';
import { openTill, type Till } from '../tills/tills.ts';
import { createFaultWorld, type FaultWorld, type StockedStore } from '../world/fault-world.ts';
import { httpCalls, httpTransport } from '../world/http-calls.ts';

const figures = { fast: 24, full: 1000 };
const openingStock = 100_000;
// Either sale alone is within the limit. With the other one it is not, whenever the payment comes.
const [limit, sold, paid] = [10, 8, 5];

interface Client {
  id: number;
  uuid: string;
}
type Pay = (world: FaultWorld, storeId: number, client: Client, amount: number) => Promise<void>;

/** R13: two tills sell on credit to the same client while the office takes a payment of theirs. */
export async function creditRace(run: FaultRun): Promise<FaultReport[]> {
  const runs = run.full ? figures.full : figures.fast;
  const always = Number.POSITIVE_INFINITY;
  const end = performance.now() + (run.minutes ?? always) * 60_000;
  const world = await createFaultWorld();
  try {
    const { done, ...fair } = await race(world, run.seed, { runs, end }, pay);
    const problems = [...fair.problems, ...(await findBrokenInvariants(world))];
    const { problems: careless } = await race(world, run.seed, { runs: 12, end: always }, payByFigure);
    return [
      {
        name: 'R13 credit limit against a payment',
        ok: problems.length === 0,
        detail: problems[0] ?? `${done} runs: both sales kept, one incident each, debt = ledger`,
      },
      {
        name: 'R13 control: a debt that is read and written back',
        ok: careless.length > 0,
        detail: careless[0] ?? 'not noticed',
      },
    ];
  } finally {
    await world.close();
  }
}

async function race(world: FaultWorld, seed: number, { runs, end }: { runs: number; end: number }, payIn: Pay) {
  const store = await world.openStockedStore(1, openingStock);
  const { storeId } = store;
  const clients = await giveCredit(world, store);
  const calls = httpCalls(world.api.url, world.issueToken);
  const options = { storeId, actorUserId: world.ownerUserId, calls, seed };
  const tills = [await openTill({ ...options, name: 0 }), await openTill({ ...options, name: 1 })];
  let done = 0;
  for (; done < runs && performance.now() < end; done += 1) {
    const client = clients[done % clients.length];
    if (!client) throw new Error('a store without clients');
    for (const [name, till] of tills.entries()) await sellOnCredit(till, name, options, store, client);
    await Promise.all([...tills.map((till) => till.sync()), payIn(world, storeId, client, paid)]);
    for (const till of tills) await till.settle();
    // The next run begins without debt.
    await pay(world, storeId, client, 2 * sold - paid);
  }
  for (const till of [...tills, ...tills]) await till.settle();
  const { rows } = await world.reader.query<{ uuid: string; debt: number; ledger: number }>(
    `select c.uuid, c.current_debt_usd::float as debt, (select coalesce(sum(m.amount_usd), 0)::float from client_movements m
        where m.store_id = c.store_id and m.client_id = c.id) as ledger from clients c where c.store_id = $1`,
    [storeId],
  );
  const incidents = await world.reader.query(`select 1 from incidents where store_id = $1 and kind = 'over_limit'`, [
    storeId,
  ]);
  const devices = tills.map(({ device }) => device);
  const sales = tills.flatMap((till) => till.sales);
  const judged = await judgeStore(world, store, { devices, sales, openingStock });
  const problems = [
    ...rows
      .filter(({ debt, ledger }) => debt !== 0 || ledger !== 0)
      .map(({ uuid, debt, ledger }) => `client ${uuid} owes ${debt}, the ledger says ${ledger}, all is paid`),
    ...(incidents.rowCount === done ? [] : [`${incidents.rowCount} incidents in ${done} runs`]),
    // The oracle knows of no payments of a debt; the lines above do.
    ...judged.filter((problem) => !problem.startsWith('client ')),
  ];
  return { done, problems };
}

async function sellOnCredit(
  till: Till,
  device: number,
  by: { storeId: number; actorUserId: number },
  { products: [productUuid = ''] }: StockedStore,
  client: Client,
): Promise<void> {
  const sale = saleOf(randomUUID(), [{ productUuid, quantity: sold }], client.uuid, true);
  await till.device.tab(0).outbox.enqueue(by, [sale]);
  till.sales.push({ uuid: sale.entityId, device, isShown: true });
}

async function giveCredit(world: FaultWorld, { storeId, clients }: StockedStore): Promise<Client[]> {
  await writeStore(world.services.db, storeId, clients.length, async (tx) => {
    for (const uuid of clients) {
      const change = { credit_limit_usd: limit, rev: tx.nextRev() };
      await tx.db.updateTable('clients').set(change).where('store_id', '=', storeId).where('uuid', '=', uuid).execute();
    }
  });
  const { rows } = await world.reader.query<{ id: string; uuid: string }>(
    'select id, uuid from clients where store_id = $1',
    [storeId],
  );
  return rows.map(({ id, uuid }) => ({ id: Number(id), uuid }));
}

const movementOf = (world: FaultWorld, storeId: number, { id }: Client, amount: number) => ({
  store_id: storeId,
  uuid: randomUUID(),
  client_id: id,
  kind: 'payment',
  amount_usd: -amount,
  reference: null,
  actor_user_id: world.ownerUserId,
  at: new Date(),
  recorded_at: new Date(),
});

/** Someone at the office takes a payment; told that the server is busy, they press the button again. */
const pay: Pay = async (world, storeId, { id }, amount) => {
  const bearer = { authorization: `Bearer ${await world.issueToken()}` };
  const call = createClient(
    httpTransport(world.api.url, () => 30_000),
    () => bearer,
  );
  const tender = { method: 'cash_usd', currency: 'USD', amount, amountUSD: amount } as const;
  const payments = [{ ...tender, reference: null, bankCode: null }];
  const body = { uuid: randomUUID(), payments, totalUSD: amount, rate: null, sessionUuid: null, notes: null };
  for (let tries = 0; ; tries += 1) {
    try {
      await call(createClientPayment, { params: { storeId, clientId: id }, body });
      return;
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 503 || tries === 100) throw error;
      await sleep(200);
    }
  }
};

/** A control: the debt is read, and what is left of it is written, while others change it. */
const payByFigure: Pay = async (world, storeId, client, amount) => {
  const before = await world.reader.query<{ debt: string }>(
    'select current_debt_usd as debt from clients where store_id = $1 and id = $2',
    [storeId, client.id],
  );
  const left = Number(before.rows[0]?.debt) - amount;
  const arrived = () =>
    world.reader.query('select 1 from clients where store_id = $1 and id = $2 and current_debt_usd <> $3', [
      storeId,
      client.id,
      before.rows[0]?.debt,
    ]);
  while ((await arrived()).rowCount === 0);
  await writeStore(world.services.db, storeId, 1, async (tx) => {
    await tx.db
      .insertInto('client_movements')
      .values(movementOf(world, storeId, client, amount))
      .execute();
    const change = { current_debt_usd: left, rev: tx.nextRev() };
    await tx.db
      .updateTable('clients')
      .set(change)
      .where('store_id', '=', storeId)
      .where('id', '=', client.id)
      .execute();
  });
};
