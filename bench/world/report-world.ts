import { readConfig } from '@minipos/api/config';
import { foldFigures } from '@minipos/api/features/reports/figures/fold-figures';
import { openServices } from '@minipos/api/services';
import { migrateToLatest } from '@minipos/db/migrations';
import { hasDatabase } from '@minipos/db/scratch';
import { fillCatalogue } from '@minipos/db/seed/bulk-catalogue';
import { fillSales } from '@minipos/db/seed/bulk-sales';
import pg from 'pg';
import { benchEnv, createBenchWorld, ownerUrlOf } from './world.ts';

export interface ReportWorldSize {
  /** In all stores, and in the one that is asked; over three years, however many there are. */
  sales: number;
  ownSales: number;
  neighbours: number;
  clientCards: number;
  ownClients: number;
  products: number;
  theirProducts: number;
}

export interface ReportWorld {
  env: ReturnType<typeof benchEnv>;
  database: string;
  ownerUrl: string;
  /** Of the owner of all stores. */
  userId: number;
  email: string;
  storeId: number;
  neighbours: number[];
  drop(): Promise<void>;
}

const sellers = 6;
const threeYears = 95_000_000;
// Today is a whole day of sales, and so are the next ones: a world that is kept can be measured for some days.
const daysAhead = 4;

/**
 * Stores with three years of sales, folded. With a name the world is kept, and found again by the next run; a crash of
 * PostgreSQL empties it, for it is filled without care for that.
 */
export async function openReportWorld(size: ReportWorldSize, name?: string): Promise<ReportWorld> {
  if (name !== undefined && (await hasDatabase(ownerUrlOf('postgres'), name))) return findWorld(name);
  const world = await createBenchWorld(sellers, size.neighbours, name);
  try {
    await fillWorld(world, size);
  } catch (error) {
    await world.drop();
    throw error;
  }
  return { ...(await findWorld(world.database)), drop: name === undefined ? world.drop : keep };
}

async function fillWorld(world: Awaited<ReturnType<typeof createBenchWorld>>, size: ReportWorldSize): Promise<void> {
  const begun = performance.now();
  const said = (what: string) => console.log(`${what}: ${Math.round((performance.now() - begun) / 1000)} s`);
  const { storeId, neighbours, userId } = world;
  const client = new pg.Client({ connectionString: world.ownerUrl });
  await client.connect();
  try {
    for (const store of [storeId, ...neighbours]) {
      const products = store === storeId ? size.products : size.theirProducts;
      await fillCatalogue(client, { userId, departments: 20, brands: 100, storeId: store, products });
    }
    const time = { secondsBetween: threeYears / size.sales, daysAhead, hasDays: true };
    const counts = { ...size, clients: size.clientCards, movements: Math.ceil(size.ownClients / 4) };
    await fillSales(client, { ...counts, ...time, storeId, neighbours });
    said(`${size.sales} sales`);
    await foldAll(world.env, [storeId, ...neighbours]);
    await client.query('vacuum analyze');
    said('and their figures');
  } finally {
    await client.end();
  }
}

const keep = async () => undefined;

async function findWorld(database: string): Promise<ReportWorld> {
  const ownerUrl = ownerUrlOf(database);
  // Kept by an earlier release, it may lack what this one added.
  await migrateToLatest(ownerUrl);
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  const stores = await client.query<{ id: string; owner: string }>(
    'select id, owner_user_id as owner from stores order by id',
  );
  const people = await client.query<{ email: string }>('select email from users order by id limit 1');
  await client.end();
  const [storeId = 0, ...neighbours] = stores.rows.map(({ id }) => Number(id));
  const [person] = people.rows;
  if (!person) throw new Error(`${database} is no world of reports`);
  const userId = Number(stores.rows[0]?.owner);
  return { env: benchEnv(database), database, ownerUrl, userId, email: person.email, storeId, neighbours, drop: keep };
}

/** By the product's own code, two stores at a time. */
async function foldAll(env: ReportWorld['env'], stores: readonly number[]): Promise<void> {
  const services = await openServices(readConfig({ ...process.env, ...env }), console);
  const left = [...stores];
  const worker = async () => {
    for (let store = left.shift(); store !== undefined; store = left.shift()) {
      await foldFigures(services.db, store, new Date());
    }
  };
  try {
    await Promise.all([worker(), worker()]);
  } finally {
    await services.close();
  }
}
