import { fillCatalogue } from '@minipos/db/seed/bulk-catalogue';
import pg from 'pg';
import type { Sellable } from './sale-operations.ts';

/** Fills the store of a world with products; returns the first of them. */
export async function fillStore(
  world: { ownerUrl: string; storeId: number; userId: number },
  count: number,
): Promise<Sellable[]> {
  const client = new pg.Client({ connectionString: world.ownerUrl });
  await client.connect();
  const size = { userId: world.userId, departments: 20, brands: 100 };
  await fillCatalogue(client, { ...size, storeId: world.storeId, products: count });
  await client.query('vacuum analyze');
  const products = await readSellables(client, world.storeId);
  await client.end();
  return products;
}

/** What a till of the store can sell. */
export async function readSellables(client: pg.Client, storeId: number): Promise<Sellable[]> {
  await client.query(`begin; set local app.store_id = '${storeId}'`);
  const { rows } = await client.query<{ id: string; uuid: string; name: string; price_usd: string }>(
    'select id, uuid, name, price_usd from products where store_id = $1 order by id limit 2000',
    [storeId],
  );
  await client.query('commit');
  return rows.map(({ id, price_usd, ...row }) => ({
    ...row,
    id: Number(id),
    price: Math.round(Number(price_usd) * 100),
  }));
}

/** Has PostgreSQL look at its tables again; every connection then plans its queries again. */
export async function analyze(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  await client.query('vacuum analyze');
  await client.end();
}
