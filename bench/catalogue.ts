import { findProducts } from '@minipos/api/features/catalogue/products/products.queries';
import { listProducts, type ProductFilter } from '@minipos/contract/catalogue/products';
import { withDatabase } from '@minipos/db/scratch';
import { fillCatalogue } from '@minipos/db/seed/bulk-catalogue';
import pg from 'pg';
import { get, readerUrl, recordStatements, sendBare } from './bare/bare-statements.ts';
import { signIn } from './sign-in.ts';
import { compareLatency, type LatencyComparison, type LatencyPlan } from './world/latency.ts';
import { startServer } from './world/processes.ts';
import { createBenchWorld } from './world/world.ts';

export interface CataloguePlan extends LatencyPlan {
  products: number;
  neighbours: number;
  neighbourProducts: number;
}

const questions: Record<string, Partial<ProductFilter>> = {
  'first page of the list': {},
  'page 400 of the list': { page: 400 },
  'list by price, one department': { sort: '-price' },
  'search: a common word': { search: 'café' },
  'search: three words': { search: 'harina brands 77 g' },
  'search: one product': { search: 'SKU-4711' },
  'search: nothing found': { search: 'zapatos' },
  'low in stock': { stock: 'low' },
};

/** List and search of a large catalogue through the API against the same SQL sent bare, at the same concurrency. */
export async function measureCatalogue(plan: CataloguePlan): Promise<LatencyComparison[]> {
  const world = await createBenchWorld(1, plan.neighbours);
  const ownerUrl = withDatabase(process.env.OWNER_DATABASE_URL ?? '', world.database);
  const consoleUrl = readerUrl(world.database, world.storeId);
  const results: LatencyComparison[] = [];
  try {
    await fillStores(ownerUrl, world, plan);
    const api = await startServer('apps/api/src/server.ts', world.env);
    const headers = { authorization: `Bearer ${await signIn(api.url, world.emails[0] ?? '')}` };
    const pool = new pg.Pool({ connectionString: consoleUrl, max: plan.clients });
    try {
      for (const [name, filter] of Object.entries(questions)) {
        const query = listProducts.query.parse(filter);
        const statements = await recordStatements(consoleUrl, (db) => findProducts(db, world.storeId, query));
        const search = new URLSearchParams(
          Object.entries(filter).map(([key, value]): [string, string] => [key, String(value)]),
        );
        const url = `${api.url}/api/products/stores/${world.storeId}/products?${search.toString()}`;
        const ours = () => get(url, headers);
        const bare = () => sendBare(pool, name, statements);
        results.push(await compareLatency(name, { ours, bare }, plan));
      }
    } finally {
      await pool.end();
      await api.stop();
    }
  } finally {
    await world.drop();
  }
  return results;
}

/** One store with the large catalogue, and neighbours that share its tables and indexes. */
async function fillStores(
  ownerUrl: string,
  world: { storeId: number; userId: number; neighbours: number[] },
  plan: CataloguePlan,
) {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  const size = { userId: world.userId, departments: 20, brands: 100 };
  // Building the index of words once is far quicker than feeding it row by row.
  const { rows } = await client.query<{ definition: string }>(
    "select pg_get_indexdef('products_search'::regclass) as definition",
  );
  await client.query('drop index products_search');
  await fillCatalogue(client, { ...size, storeId: world.storeId, products: plan.products });
  for (const storeId of world.neighbours) {
    await fillCatalogue(client, { ...size, storeId, products: plan.neighbourProducts });
  }
  await client.query(rows[0]?.definition ?? '');
  await client.query('vacuum analyze');
  await client.end();
}
