import { classBounds, sampleQuotas } from '@minipos/domain/stock/counts/sample';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/pool.ts';

/** The products a count asks for. */
export type Scope =
  | { kind: 'store' }
  | { kind: 'department'; departmentId: number }
  | { kind: 'supplier'; supplierId: number }
  | { kind: 'sample'; size: number; seed: string; since: string };

// Of what is weighed, sold or measured, only what is on a shelf can be counted.
const onShelves = (storeId: number) =>
  sql`p.store_id = ${storeId} and p.archived_at is null and p.is_active and p.kind = 'stocked'`;

function within(storeId: number, scope: Scope): RawBuilder<unknown> {
  switch (scope.kind) {
    case 'store':
      return sql`true`;
    case 'department':
      return sql`p.department_id = ${scope.departmentId}`;
    case 'supplier':
      return sql`exists (
        select 1 from supplier_products o
        where o.store_id = ${storeId} and o.supplier_id = ${scope.supplierId} and o.product_id = p.id)`;
    case 'sample':
      return sql`p.id in (${drawn(storeId, scope)})`;
  }
}

/**
 * As many of each class as the sample asks for, and others where a class has too few; the same seed draws the same. Classes
 * follow what the figures of the days have of the last months.
 */
function drawn(storeId: number, { size, seed, since }: Extract<Scope, { kind: 'sample' }>): RawBuilder<unknown> {
  const quotas = sampleQuotas(size);
  return sql`
    select d.id from (
      select c.id, c.chance, row_number() over (partition by c.class order by c.chance) <= case c.class
        when 'A' then ${quotas.A}::int when 'B' then ${quotas.B}::int else ${quotas.C}::int end as is_due
      from (
        select r.id, md5(${seed}::text || ':' || r.id) as chance, case
          when r.sold <= 0 then 'C'
          when (r.up_to - r.sold) * 100 < r.whole * ${classBounds.A}::int then 'A'
          when (r.up_to - r.sold) * 100 < r.whole * ${classBounds.B}::int then 'B' else 'C' end as class
        from (
          select v.id, v.sold, sum(v.sold) over (order by v.sold desc, v.id) as up_to, sum(v.sold) over () as whole
          from (
            select p.id, greatest(coalesce(sum(f.total_usd - f.returned_usd), 0), 0) as sold from products p
            left join day_products f on f.store_id = ${storeId} and f.product_uuid = p.uuid and f.day >= ${since}::date
            where ${onShelves(storeId)} group by p.id
          ) v
        ) r
      ) c
    ) d order by d.is_due desc, d.chance limit ${size}`;
}

/** Takes the products of a scope into a count, in one statement; returns how many. */
export async function insertScope(db: Db, storeId: number, countId: number, scope: Scope): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    insert into stock_count_lines (store_id, count_id, product_id)
    select ${storeId}::bigint, ${countId}::bigint, p.id from products p
    where ${onShelves(storeId)} and ${within(storeId, scope)}`.execute(db);
  return Number(numAffectedRows);
}

/** The name of what a scope is named after; undefined: there is none. */
export async function findScopeName(db: Db, storeId: number, scope: Scope): Promise<string | null | undefined> {
  if (scope.kind !== 'department' && scope.kind !== 'supplier') return null;
  const table = scope.kind === 'department' ? 'departments' : 'suppliers';
  const id = scope.kind === 'department' ? scope.departmentId : scope.supplierId;
  const row = await db
    .selectFrom(table)
    .select('name')
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.name;
}
