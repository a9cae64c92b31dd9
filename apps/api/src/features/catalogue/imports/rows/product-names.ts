import { sql } from 'kysely';
import type { Db } from '#db/pool.ts';
import type { StoreTransaction } from '#db/transaction.ts';
import { plainWords } from '#spreadsheets/plain-words.ts';
import type { ParsedRow } from './parse-row.ts';

/** Departments, brands and taxes by what a file calls them. */
export interface Parts {
  departments: Map<string, number>;
  brands: Map<string, number>;
  taxOf: (text: string) => number | undefined;
}

type PartTable = 'departments' | 'brands';

/** Names that rows use, each once as it is written. */
export function namesIn(rows: readonly ParsedRow[], defaultDepartment: string | null) {
  const departments = new Set(rows.flatMap(({ department }) => department ?? []));
  if (defaultDepartment !== null) departments.add(defaultDepartment);
  return { departments: [...departments], brands: [...new Set(rows.flatMap(({ brand }) => brand ?? []))] };
}
export type Names = ReturnType<typeof namesIn>;

/** Accents and case do not tell names apart: the database, whose unique indexes judge, compares them. */
async function findIds(
  db: Db,
  storeId: number,
  table: PartTable,
  names: readonly string[],
): Promise<Map<string, number>> {
  if (names.length === 0) return new Map();
  const { rows } = await sql<{ name: string; id: number }>`
    select w.name, t.id from unnest(${names}::text[]) as w (name)
    join ${sql.table(table)} t on t.store_id = ${storeId} and t.archived_at is null and fold(t.name) = fold(w.name)
  `.execute(db);
  return new Map(rows.map(({ name, id }) => [name, id]));
}

async function findTaxes(db: Db, storeId: number): Promise<(text: string) => number | undefined> {
  const { rows } = await sql<{ id: number; name: string; rate: string; is_exempt: boolean }>`
    select id, name, rate, is_exempt from taxes where store_id = ${storeId} and archived_at is null order by id
  `.execute(db);
  const byName = new Map(rows.map(({ id, name }) => [plainWords(name), id]));
  return (text) => {
    const plain = plainWords(text);
    const named = byName.get(plain);
    if (named !== undefined) return named;
    if (['e', 'ex', 'exenta', 'exento', 'exempt'].includes(plain)) return rows.find((tax) => tax.is_exempt)?.id;
    const rate = Number(text.replace(/^iva/i, '').replace('%', '').replace(',', '.').trim());
    // A rate by itself: '16', '16 %', '0,16'. Exempt is not 0 %.
    const wanted = rate > 0 && rate < 1 ? rate * 100 : rate;
    return rows.find((tax) => !tax.is_exempt && Number(tax.rate) === wanted)?.id;
  };
}

export async function findParts(db: Db, storeId: number, names: Names): Promise<Parts> {
  const [departments, brands, taxOf] = await Promise.all([
    findIds(db, storeId, 'departments', names.departments),
    findIds(db, storeId, 'brands', names.brands),
    findTaxes(db, storeId),
  ]);
  return { departments, brands, taxOf };
}

/** Stands in for what would be created; no row has an id below zero. */
export function pretendMissing({ departments, brands, taxOf }: Parts, names: Names, may: May): Parts {
  const pretend = (known: Map<string, number>, wanted: string[]) =>
    new Map([...wanted.map((name, index): [string, number] => [name, -1 - index]), ...known]);
  return {
    departments: may.createDepartments ? pretend(departments, names.departments) : departments,
    brands: may.createBrands ? pretend(brands, names.brands) : brands,
    taxOf,
  };
}

export interface May {
  createDepartments: boolean;
  createBrands: boolean;
}

/** The same, with what the store lacks created. Reserve a rev for every name. */
export async function createMissingParts(tx: StoreTransaction, names: Names, may: May, now: Date): Promise<Parts> {
  const { db, storeId } = tx;
  const found = await findParts(db, storeId, names);
  const create = async (table: PartTable, known: Map<string, number>, wanted: string[], allowed: boolean) => {
    const missing = wanted.filter((name) => !known.has(name));
    if (!allowed || missing.length === 0) return known;
    const revs = missing.map(() => tx.nextRev());
    // Two spellings of one name become one row: the first.
    await sql`
      insert into ${sql.table(table)} (store_id, name, rev, created_at, updated_at)
      select distinct on (fold(name)) ${storeId}::bigint, name, rev, ${now}::timestamptz, ${now}::timestamptz
      from unnest(${missing}::text[], ${revs}::bigint[]) as w (name, rev) order by fold(name), rev`.execute(db);
    return findIds(db, storeId, table, wanted);
  };
  return {
    departments: await create('departments', found.departments, names.departments, may.createDepartments),
    brands: await create('brands', found.brands, names.brands, may.createBrands),
    taxOf: found.taxOf,
  };
}
