import type pg from 'pg';

/** How much a store gets. Names are made of common Venezuelan words, so that searches hit as they do in a shop. */
export interface BulkCatalogue {
  storeId: number;
  userId: number;
  products: number;
  departments: number;
  brands: number;
}

const kinds =
  'Harina de maíz,Arroz,Pasta corta,Café molido,Azúcar,Aceite de girasol,Leche en polvo,Queso blanco,Jamón de pierna,' +
  'Salsa de tomate,Mayonesa,Atún en lata,Caraotas negras,Lentejas,Jabón de tocador,Detergente,Papel higiénico,' +
  'Refresco de cola,Malta,Jugo de naranja,Galletas de soda,Chocolate,Caramelos,Pañales,Champú,Crema dental,Avena,' +
  'Mantequilla,Huevos,Pan de sándwich';

/**
 * Fills a store with a catalogue of any size in a few statements, for measurements and for reading query plans. `client`
 * must be allowed to write the store's rows; the transaction is its own.
 */
export async function fillCatalogue(client: pg.Client, size: BulkCatalogue): Promise<void> {
  const { storeId, userId, products, departments, brands } = size;
  await client.query(`begin; set local app.store_id = '${storeId}'; set local statement_timeout = 0`);
  const revs = departments + brands + 2 * products;
  const { rows } = await client.query<{ rev: string }>(
    'update store_clocks set rev = rev + $2 where store_id = $1 returning rev',
    [storeId, revs],
  );
  const first = Number(rows[0]?.rev) - revs;
  for (const [table, count, after] of [
    ['departments', departments, first],
    ['brands', brands, first + departments],
  ] as const) {
    await client.query(
      `insert into ${table} (store_id, name, rev, created_at, updated_at)
       select $1, '${table} ' || n, $3 + n, now(), now() from generate_series(1, $2::int) n`,
      [storeId, count, after],
    );
  }
  await client.query(productsOf, [storeId, products, first + departments + brands, kinds]);
  await client.query(stockOf, [storeId, userId, first + departments + brands + products]);
  await client.query(picturesOf, [storeId, userId]);
  await client.query('commit');
}

const productsOf = `
  with words as (select string_to_array($4, ',') as kind),
  own_departments as (select array_agg(id) as ids from departments where store_id = $1),
  own_brands as (select array_agg(id) as ids, array_agg(name) as names from brands where store_id = $1)
  insert into products (store_id, uuid, name, description, sku, barcode, department_id, brand_id, price_usd, cost_usd,
    rev, created_at, updated_at)
  select $1, gen_random_uuid(),
    kind[1 + n % array_length(kind, 1)] || ' ' || b.names[1 + n % array_length(b.names, 1)] || ' ' || n || ' g',
    case when n % 3 = 0 then 'Presentación económica número ' || n end,
    'SKU-' || n, '759' || lpad(n::text, 10, '0'),
    d.ids[1 + n % array_length(d.ids, 1)], b.ids[1 + n % array_length(b.ids, 1)],
    round((0.5 + random() * 40)::numeric, 2), round((0.3 + random() * 25)::numeric, 2), $3 + n, now(), now()
  from generate_series(1, $2::int) n, words, own_departments d, own_brands b`;

const stockOf = `
  with opened as (
    insert into product_stock (store_id, product_id, on_hand, rev)
    select store_id, id, floor(random() * 60), $3 + row_number() over (order by id) from products
    where store_id = $1 returning store_id, product_id, on_hand, rev
  )
  insert into stock_movements (store_id, uuid, product_id, delta, on_hand_after, kind, actor_user_id, rev, at, recorded_at)
  select store_id, gen_random_uuid(), product_id, on_hand, on_hand, 'opening', $2, rev, now(), now() from opened`;

// Rows only: no files stand behind them.
const picturesOf = `
  with pictures as (
    insert into images (store_id, id, file_name, width, height, bytes, created_by_user_id, created_at)
    select store_id, uuid, 'foto.jpg', 640, 480, 20000, $2, now() from products where store_id = $1 and id % 3 = 0
    returning store_id, id
  )
  insert into product_images (store_id, product_id, position, image_id)
  select i.store_id, p.id, 0, i.id from pictures i join products p on p.store_id = i.store_id and p.uuid = i.id`;
