import { bankReference } from '@minipos/domain/payment-methods';
import type { StoreRole } from '@minipos/domain/roles';
import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import { type ClientRow, findClientsByUuid } from '../clients/public.ts';
import { isKnownRate } from '../rates/public.ts';
import type { SaleToRecord } from './sale-to-record.ts';

export interface SoldProduct {
  id: number;
  uuid: string;
  price_usd: string;
  is_active: boolean;
}

/** What the store knows about what some sales name. */
export interface Surroundings {
  products: ReadonlyMap<string, SoldProduct>;
  clients: ReadonlyMap<string, ClientRow>;
  settings: Awaited<ReturnType<typeof findSellingSettings>>;
  /** Roles of those who approved discounts and credits; whoever does not work here has none. */
  roles: ReadonlyMap<number, StoreRole>;
  /** Rates, as `rateKey` writes them, that are those of the bank or of the store. */
  knownRates: ReadonlySet<string>;
  /** References, as `referenceKey` writes them, and when payments of these days had them. */
  usedReferences: ReadonlyMap<string, Date[]>;
  /** Which of the codes are those of orders that are still open. */
  takenCodes: ReadonlySet<string>;
}

type Rate = NonNullable<SaleToRecord['rate']>;
type Payment = SaleToRecord['payments'][number];

export const rateKey = ({ rate, valueDate, source }: Rate): string => `${source} ${valueDate} ${rate}`;

/** The same reference of the same bank by the same method. */
export const referenceKey = ({ method, bankCode, reference }: Payment): string =>
  `${method} ${bankCode ?? ''} ${reference ?? ''}`;

/** Everything is read in one flight, however many sales there are. */
export async function findSurroundings(
  db: Db,
  storeId: number,
  sales: readonly { sale: SaleToRecord; at: Date }[],
  codes: string[],
): Promise<Surroundings> {
  const facts = sales.map(({ sale }) => sale);
  const productUuids = unique(facts.flatMap(({ lines }) => lines.map((line) => line.productUuid)));
  const clientUuids = unique(facts.flatMap(({ clientUuid }) => clientUuid ?? []));
  const approvers = unique(
    facts.flatMap(({ discountApprovedBy, creditApprovedBy }) =>
      [discountApprovedBy ?? [], creditApprovedBy ?? []].flat(),
    ),
  );
  const rates = new Map(facts.flatMap(({ rate }) => (rate ? [[rateKey(rate), rate] as const] : [])));
  const payments = facts.flatMap((fact) => fact.payments.filter(bankReference));
  const [products, clients, settings, roles, knownRates, usedReferences, takenCodes] = await Promise.all([
    findSoldProducts(db, storeId, productUuids),
    clientUuids.length > 0 ? findClientsByUuid(db, storeId, clientUuids) : new Map<string, ClientRow>(),
    findSellingSettings(db, storeId),
    approvers.length > 0 ? findStoreRoles(db, storeId, approvers) : new Map<number, StoreRole>(),
    findKnownRates(db, storeId, rates),
    payments.length > 0 ? findUsedReferences(db, storeId, payments, sales) : new Map<string, Date[]>(),
    codes.length > 0 ? findTakenCodes(db, storeId, codes) : new Set<string>(),
  ]);
  return { products, clients, settings, roles, knownRates, usedReferences, takenCodes };
}

const unique = <T>(values: T[]): T[] => [...new Set(values)];

/** Products by uuid, deleted ones included: what was sold was sold. */
async function findSoldProducts(db: Db, storeId: number, uuids: string[]): Promise<Map<string, SoldProduct>> {
  const { rows } = await sql<SoldProduct>`
    select id, uuid, price_usd, is_active and archived_at is null as is_active from products
    where store_id = ${storeId} and uuid = any (${uuids}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.uuid, row]));
}

function findSellingSettings(db: Db, storeId: number) {
  return db
    .selectFrom('store_settings')
    .select(['pickup_minutes', 'max_discount_percent', 'prices_include_tax', 'igtf_enabled', 'igtf_rate'])
    .where('store_id', '=', storeId)
    .executeTakeFirstOrThrow();
}

async function findStoreRoles(db: Db, storeId: number, userIds: number[]): Promise<Map<number, StoreRole>> {
  const rows = await db
    .selectFrom('memberships')
    .select(['user_id', 'role'])
    .where('store_id', '=', storeId)
    .where(sql<boolean>`user_id = any(${userIds}::bigint[])`)
    .execute();
  return new Map(rows.map(({ user_id, role }) => [user_id, role]));
}

// A batch of one day has one rate, seldom two.
async function findKnownRates(db: Db, storeId: number, rates: ReadonlyMap<string, Rate>): Promise<Set<string>> {
  const known = await Promise.all(
    [...rates].map(async ([key, rate]) => ((await isKnownRate(db, storeId, rate)) ? [key] : [])),
  );
  return new Set(known.flat());
}

async function findUsedReferences(
  db: Db,
  storeId: number,
  payments: Payment[],
  sales: readonly { at: Date }[],
): Promise<Map<string, Date[]>> {
  const asked = payments.map(({ reference, bankCode, method }) => ({ reference, bankCode, method }));
  const times = sales.map(({ at }) => at.getTime());
  const [from, to] = [new Date(Math.min(...times)), new Date(Math.max(...times))];
  const { rows } = await sql<Pick<Payment, 'method' | 'bankCode' | 'reference'> & { at: Date }>`
    select distinct p.method, p.bank_code as "bankCode", p.reference, s.at
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as a (reference text, "bankCode" text, method text)
    join payments_in_force p on p.store_id = ${storeId} and p.reference = a.reference and p.method = a.method
      and p.bank_code is not distinct from a."bankCode"
    join sales s on s.store_id = p.store_id and s.id = p.sale_id
    where s.at between ${from}::timestamptz - interval '1 day' and ${to}::timestamptz + interval '1 day'`.execute(db);
  const used = new Map<string, Date[]>();
  for (const { at, ...payment } of rows) {
    const key = referenceKey(payment as Payment);
    used.set(key, [...(used.get(key) ?? []), at]);
  }
  return used;
}

async function findTakenCodes(db: Db, storeId: number, codes: string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('pickup_orders')
    .select('code')
    .where('store_id', '=', storeId)
    .where('status', 'in', ['pending', 'ready'])
    .where(sql<boolean>`code = any(${codes}::text[])`)
    .execute();
  return new Set(rows.map(({ code }) => code));
}
