import { readConfig } from '@minipos/api/config';
import { foldFigures, rebuildFigures } from '@minipos/api/features/reports/figures/fold-figures';
import { openServices } from '@minipos/api/services';
import { caracasDay } from '@minipos/domain/rates/rates';
import pg from 'pg';
import { quantile } from './world/device-page.ts';
import type { ReportWorld } from './world/report-world.ts';

const tables = ['hour_figures', 'day_tenders', 'day_sellers', 'day_products', 'day_taxes'];

/** How long it takes to fold the day of a new sale, and to make all figures of the store again. */
export async function measureFolds(world: ReportWorld, folds: number): Promise<{ name: string; figure: number }[]> {
  const { storeId } = world;
  const services = await openServices(readConfig({ ...process.env, ...world.env }), console);
  const client = new pg.Client({ connectionString: world.ownerUrl });
  await client.connect();
  const times: number[] = [];
  const timed = async (work: () => Promise<void>) => {
    const begun = performance.now();
    await work();
    return performance.now() - begun;
  };
  try {
    const all = await timed(() => rebuildFigures(services.db, storeId, new Date()));
    for (let fold = 0; fold < folds; fold += 1) {
      await forgetToday(client, storeId);
      times.push(await timed(() => foldFigures(services.db, storeId, new Date())));
    }
    return [
      { name: 'fold of the day of a new sale: ms, median', figure: quantile(times, 0.5) },
      { name: 'fold of the day of a new sale: ms, 95th percentile', figure: quantile(times, 0.95) },
      { name: 'all figures of the store made again: s', figure: all / 1000 },
    ];
  } finally {
    await client.end();
    await services.close();
  }
}

/** As if the figures of today had not been made and its newest sale not counted: more to write than one sale leaves. */
async function forgetToday(client: pg.Client, storeId: number): Promise<void> {
  const today = caracasDay(new Date());
  await client.query(`begin; set local app.store_id = '${storeId}'`);
  for (const table of tables) {
    await client.query(`delete from ${table} where store_id = $1 and day = $2`, [storeId, today]);
  }
  await client.query(
    `update sales set rev = (select max(rev) + 1 from sales where store_id = $1) where store_id = $1 and id = (
       select id from sales where store_id = $1 and at < ($2::date + 1)::timestamp at time zone 'America/Caracas' order by at desc limit 1)`,
    [storeId, today],
  );
  await client.query('commit');
}
