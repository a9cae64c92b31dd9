import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { get } from './bare/bare-statements.ts';
import { fillStores, poster, timed } from './sales.ts';
import { signIn } from './sign-in.ts';
import { median } from './world/load.ts';
import { startServer } from './world/processes.ts';
import { type Sellable, saleFact } from './world/sale-operations.ts';
import { analyze } from './world/store-catalogue.ts';
import { createBenchWorld } from './world/world.ts';

export interface BesideFiguresPlan {
  products: number;
  /** In a round, with and without. */
  sales: number;
  rounds: number;
}

const everyMs = 1000;

/**
 * What figures cost the one who sells. A sale writes nothing for them: they are folded when somebody asks. So sales of a store
 * while nobody looks are compared with sales of the same store while its dashboard is asked again every second, each time folding
 * what was sold since.
 */
export async function measureSalesBesideFigures(plan: BesideFiguresPlan) {
  const world = await createBenchWorld(1);
  try {
    const products = (await fillStores(world, plan)).get(world.storeId) as Sellable[];
    const api = await startServer('apps/api/src/server.ts', world.env);
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    try {
      const token = await signIn(api.url, world.emails[0] ?? '');
      const post = poster(api.url, token, agent);
      const dashboard = `${api.url}/api/reports/stores/${world.storeId}/day`;
      let made = 0;
      const sell = () => {
        const facts = Array.from({ length: plan.sales }, () => {
          const { receiptNumber: _none, ...sale } = saleFact(products, made++);
          return JSON.stringify(sale);
        });
        const path = `/api/sales/stores/${world.storeId}/sales`;
        return timed([facts], async (_client, body) => void (await post(path, body)));
      };
      const sellBesideDashboard = async () => {
        const selling = { isOver: false };
        const looking = (async () => {
          while (!selling.isOver) {
            await get(dashboard, { authorization: `Bearer ${token}` });
            await sleep(everyMs);
          }
        })();
        const rate = await sell();
        selling.isOver = true;
        await looking;
        return rate;
      };
      await sell();
      await analyze(world.ownerUrl);
      const rounds: { alone: number; beside: number }[] = [];
      for (let round = 0; round < plan.rounds; round += 1) {
        rounds.push({ alone: await sell(), beside: await sellBesideDashboard() });
      }
      return [
        { name: 'sales a second, nobody looks', figure: median(rounds.map(({ alone }) => alone)) },
        { name: 'the same, dashboard asked every second', figure: median(rounds.map(({ beside }) => beside)) },
        {
          name: 'what a sale costs more beside the dashboard, % (goal: 10)',
          figure: 100 * (median(rounds.map(({ alone, beside }) => alone / beside)) - 1),
        },
      ];
    } finally {
      agent.destroy();
      await api.stop();
    }
  } finally {
    await world.drop();
  }
}
