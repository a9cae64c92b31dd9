import { sql } from 'kysely';
import type { Db } from '#db/pool.ts';

async function one<Row>(asked: Promise<{ rows: Row[] }>): Promise<Row> {
  const [row] = (await asked).rows;
  if (!row) throw new Error('an aggregate came without a row');
  return row;
}

const count = async (asked: Promise<{ rows: { total: number }[] }>) => (await one(asked)).total;

export const countSales = (db: Db, storeId: number, from: Date) =>
  count(
    sql<{ total: number }>`
    select count(*) as total from sales where store_id = ${storeId} and at >= ${from}`.execute(db),
  );

export const countOpenPickups = (db: Db, storeId: number) =>
  count(
    sql<{ total: number }>`
    select count(*) as total from pickup_orders
    where store_id = ${storeId} and status in ('pending', 'ready')`.execute(db),
  );

export const countOpenTills = (db: Db, storeId: number) =>
  count(
    sql<{ total: number }>`
    select count(*) as total from cash_sessions where store_id = ${storeId} and closed_at is null`.execute(db),
  );

/** As the list of products and that of low stock count them. */
export const countProducts = (db: Db, storeId: number) =>
  one(
    sql<{ products: number; low: number }>`
    select count(*) as products,
      count(*) filter (where p.is_active and p.kind = 'stocked' and s.on_hand <= p.min_stock) as low
    from products p join product_stock s on s.store_id = p.store_id and s.product_id = p.id
    where p.store_id = ${storeId} and p.archived_at is null`.execute(db),
  );

/** What products are grouped by: short lists, in one statement. */
export const countGroups = (db: Db, storeId: number) =>
  one(
    sql<{ departments: number; brands: number; taxes: number }>`
    select
      (select count(*) from departments where store_id = ${storeId} and archived_at is null) as departments,
      (select count(*) from brands where store_id = ${storeId} and archived_at is null) as brands,
      (select count(*) from taxes where store_id = ${storeId} and archived_at is null) as taxes`.execute(db),
  );

export const countClients = (db: Db, storeId: number) =>
  one(
    sql<{ clients: number; debt: string }>`
    select count(*) as clients, coalesce(sum(current_debt_usd) filter (where current_debt_usd > 0), 0) as debt
    from clients where store_id = ${storeId} and archived_at is null`.execute(db),
  );

export const countSuppliers = (db: Db, storeId: number) =>
  count(
    sql<{ total: number }>`
    select count(*) as total from suppliers
    where store_id = ${storeId} and archived_at is null and is_active`.execute(db),
  );

export const countEmployees = (db: Db, storeId: number) =>
  count(
    sql<{ total: number }>`
    select count(*) as total from employees
    where store_id = ${storeId} and archived_at is null and inactive_since is null`.execute(db),
  );

export const countOpenIncidents = (db: Db, storeId: number) =>
  count(
    sql<{ total: number }>`
    select count(*) as total from incidents where store_id = ${storeId} and resolved_at is null`.execute(db),
  );
