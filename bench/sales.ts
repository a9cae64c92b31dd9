import { Agent, request } from 'node:http';
import { performance } from 'node:perf_hooks';
import { fillCatalogue } from '@minipos/db/seed/bulk-catalogue';
import pg from 'pg';
import { bareTill, openBareConnection } from './bare/sync-bare.ts';
import { signIn } from './sign-in.ts';
import { type Comparison, median } from './world/load.ts';
import { startServer } from './world/processes.ts';
import { type Sellable, saleFact } from './world/sale-operations.ts';
import { analyze, readSellables } from './world/store-catalogue.ts';
import { type Post, registerTill } from './world/till-device.ts';
import { createBenchWorld } from './world/world.ts';

export interface SalesPlan {
  stores: number;
  products: number;
  clients: number[];
  /** Sales of each side in a round, however many clients share them. */
  sales: number;
  rounds: number;
}

interface Shop {
  storeId: number;
  userId: number;
  deviceId: string;
  products: readonly Sellable[];
}

/** Sales by single calls of many clients in many stores, against the same transactions from as many bare connections. */
export async function measureSales(plan: SalesPlan): Promise<Comparison[]> {
  const world = await createBenchWorld(1, plan.stores - 1);
  const results: Comparison[] = [];
  try {
    const products = await fillStores(world, plan);
    const api = await startServer('apps/api/src/server.ts', world.env);
    const agent = new Agent({ keepAlive: true, maxSockets: Math.max(...plan.clients) });
    try {
      const enter = async () => poster(api.url, await signIn(api.url, world.emails[0] ?? ''), agent);
      const register = await enter();
      const shops: Shop[] = [];
      for (const [storeId, own] of products) {
        const { id: deviceId } = await registerTill(register, storeId);
        shops.push({ storeId, userId: world.userId, deviceId, products: own });
      }
      for (const clients of plan.clients) {
        results.push(await compareAt(clients, { plan, world, shops, post: await enter() }));
      }
    } finally {
      agent.destroy();
      await api.stop();
    }
  } finally {
    await world.drop();
  }
  return results;
}

type World = Awaited<ReturnType<typeof createBenchWorld>>;

/** Fills every store of a world with products, and returns what each can sell. */
export async function fillStores(world: World, plan: { products: number }): Promise<Map<number, Sellable[]>> {
  const client = new pg.Client({ connectionString: world.ownerUrl });
  await client.connect();
  const products = new Map<number, Sellable[]>();
  for (const storeId of [world.storeId, ...world.neighbours]) {
    await fillCatalogue(client, { userId: world.userId, departments: 5, brands: 10, storeId, products: plan.products });
    products.set(storeId, await readSellables(client, storeId));
  }
  await client.end();
  await analyze(world.ownerUrl);
  return products;
}

async function compareAt(
  clients: number,
  { plan, world, shops, post }: { plan: SalesPlan; world: World; shops: Shop[]; post: Post },
): Promise<Comparison> {
  const connections = await Promise.all(
    Array.from({ length: clients }, () => openBareConnection(world.env.DATABASE_URL)),
  );
  // Every client has stores of its own, as every till is in one.
  const shopsOf = (client: number) => shops.filter((_, at) => at % clients === client);
  let made = 0;
  const each = Math.ceil(plan.sales / clients);

  const ours = () => {
    const queues = connections.map((_, client) => {
      const own = shopsOf(client);
      return Array.from({ length: each }, (_unused, at) => {
        const shop = own[at % own.length] as Shop;
        const { receiptNumber: _none, ...sale } = saleFact(shop.products, made++);
        return { path: `/api/sales/stores/${shop.storeId}/sales`, body: JSON.stringify(sale) };
      });
    });
    return timed(queues, async (_client, { path, body }) => void (await post(path, body)));
  };
  const bare = async () => {
    const queues = await Promise.all(
      connections.map(async (connection, client) => {
        const own = shopsOf(client);
        const prepared = [];
        for (const [place, shop] of own.entries()) {
          const count = Math.floor(each / own.length) + (place < each % own.length ? 1 : 0);
          const till = bareTill(connection, shop);
          const facts = Array.from({ length: count }, () => [saleFact(shop.products, made++)]);
          const batches = count === 0 ? [] : await till.prepare(facts, 1);
          prepared.push(...batches.map((statements) => () => till.write(statements)));
        }
        return prepared;
      }),
    );
    return timed(queues, (_client, write) => write());
  };
  try {
    await bare();
    await ours();
    await analyze(world.ownerUrl);
    const rounds: { ours: number; bare: number }[] = [];
    for (let round = 0; round < plan.rounds; round += 1) rounds.push({ bare: await bare(), ours: await ours() });
    return {
      name: `sales by single calls, ${clients} clients`,
      ours: median(rounds.map((round) => round.ours)),
      bare: median(rounds.map((round) => round.bare)),
      ratio: median(rounds.map((round) => round.ours / round.bare)),
    };
  } finally {
    await Promise.all(connections.map((connection) => connection.close()));
  }
}

/** Sales a second, every client with its own queue. */
export async function timed<T>(queues: T[][], work: (client: number, item: T) => Promise<void>): Promise<number> {
  const begun = performance.now();
  await Promise.all(
    queues.map(async (queue, client) => {
      for (const item of queue) await work(client, item);
    }),
  );
  return (queues.reduce((sum, { length }) => sum + length, 0) * 1000) / (performance.now() - begun);
}

/** The plainest client there is: what it costs is taken from the server it shares the machine with. */
export function poster(url: string, token: string, agent: Agent): Post {
  const common = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  return (path, body, headers) =>
    new Promise((resolve, reject) => {
      const call = request(url + path, { method: 'POST', agent, headers: { ...common, ...headers } }, (answer) => {
        const isDone = answer.statusCode === 200 || answer.statusCode === 201;
        if (!isDone) reject(new Error(`${answer.statusCode} at ${path}`));
        answer.resume().on('end', resolve);
      });
      call.on('error', reject);
      call.end(body);
    });
}
