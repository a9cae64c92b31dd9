import { isCash } from '@minipos/domain/cash/cash-session';
import { bankReference } from '@minipos/domain/payments/payment-methods';
import type { PlatformRole } from '@minipos/domain/people/roles';
import type { KnownRate } from '@minipos/domain/rates/used-rate';
import type { ProductKind } from '@minipos/domain/stock/stock';
import { sql } from 'kysely';
import { type MembershipColumns, membershipsAt } from '#db/memberships.ts';
import type { Db } from '#db/pool.ts';
import { findSessionStandings, type SessionStanding } from '#db/session-standing.queries.ts';
import { type ClientRow, findClientsByUuid, findUsedReferences } from '#features/clients/public.ts';
import { findUsableRates } from '#features/rates/public.ts';
import type { NamedApprover } from './sale-approvals.ts';
import type { SaleToRecord, SaleWithOrigin } from './sale-to-record.ts';

export interface SoldProduct {
  id: number;
  uuid: string;
  kind: ProductKind;
  price_usd: string;
  /** What a unit costs the store; null when nobody has said it. */
  unit_cost_usd: string | null;
  is_active: boolean;
  /** Of its own tax, or of the store's default one. */
  tax_rate: string;
  is_exempt: boolean;
  /** When the product or its tax was last changed. */
  tax_changed_at: Date;
}

/** What the store knows about what some sales name. */
export interface SaleLookups {
  products: ReadonlyMap<string, SoldProduct>;
  clients: ReadonlyMap<string, ClientRow>;
  settings: Awaited<ReturnType<typeof findSellingSettings>>;
  /** Those who are said to have approved discounts and credits; people who do not work here are missing. */
  approvers: ReadonlyMap<number, NamedApprover>;
  /** Rates of the days of the sales, of the bank and of the store. */
  rates: readonly KnownRate[];
  /** References, as `referenceKey` writes them, and when payments of these days had them. */
  usedReferences: ReadonlyMap<string, Date[]>;
  /** Sessions that the sales name, and those that were open while notes were taken outside of any. */
  sessions: readonly SessionStanding[];
  receipts: KnownReceipts;
  /** Which of the codes are those of orders that are still open. */
  takenCodes: ReadonlySet<string>;
}

export interface KnownReceipts {
  /** Numbers that sales of the store have already. */
  taken: ReadonlySet<string>;
  /** The till's number of each device. */
  tills: ReadonlyMap<string, number>;
}

/** A sale with where and when it was made. */
export type PlacedSale = Pick<SaleWithOrigin, 'sale' | 'deviceId' | 'at'>;

/** Notes that changed hands without a cash session. */
export const movesLooseNotes = ({ sessionUuid, payments, change }: SaleToRecord): boolean =>
  sessionUuid === null && [...payments, ...change].some(({ method }) => isCash(method));

/** Everything is read in one flight, however many sales there are. */
export async function findSaleLookups(
  db: Db,
  storeId: number,
  sales: readonly PlacedSale[],
  codes: string[],
): Promise<SaleLookups> {
  const facts = sales.map(({ sale }) => sale);
  const productUuids = unique(facts.flatMap(({ lines }) => lines.map((line) => line.productUuid)));
  const clientUuids = unique(facts.flatMap(({ clientUuid }) => clientUuid ?? []));
  const approverIds = unique(
    facts.flatMap(({ discountApprovedBy, creditApprovedBy, stockApprovedBy }) =>
      [discountApprovedBy ?? [], creditApprovedBy ?? [], stockApprovedBy ?? []].flat(),
    ),
  );
  const payments = facts.flatMap((fact) => fact.payments.filter(bankReference));
  const timesOf = (some: readonly PlacedSale[]) => some.map(({ at }) => at.getTime());
  const spanOf = (some: readonly PlacedSale[]) => ({
    from: new Date(Math.min(...timesOf(some))),
    to: new Date(Math.max(...timesOf(some))),
  });
  const rated = sales.filter(({ sale }) => sale.rate);
  const loose = sales.filter(({ sale }) => movesLooseNotes(sale));
  const sessionsAsked = {
    uuids: unique(facts.flatMap(({ sessionUuid }) => sessionUuid ?? [])),
    openDuring: loose.length > 0 ? spanOf(loose) : undefined,
  };
  const [products, clients, settings, approvers, rates, usedReferences, takenCodes, sessions, receipts] =
    await Promise.all([
      findSoldProducts(db, storeId, productUuids),
      clientUuids.length > 0 ? findClientsByUuid(db, storeId, clientUuids) : new Map<string, ClientRow>(),
      findSellingSettings(db, storeId),
      approverIds.length > 0 ? findApprovers(db, storeId, approverIds) : new Map<number, NamedApprover>(),
      rated.length > 0 ? findUsableRates(db, storeId, spanOf(rated)) : [],
      findUsedReferences(
        db,
        storeId,
        payments,
        sales.map(({ at }) => at),
      ),
      codes.length > 0 ? findTakenCodes(db, storeId, codes) : new Set<string>(),
      findSessionStandings(db, storeId, sessionsAsked),
      findReceipts(db, storeId, sales),
    ]);
  return { products, clients, settings, approvers, rates, usedReferences, takenCodes, sessions, receipts };
}

const unique = <T>(values: T[]): T[] => [...new Set(values)];

/** Products by uuid, deleted ones included: what was sold was sold. */
export async function findSoldProducts(db: Db, storeId: number, uuids: string[]): Promise<Map<string, SoldProduct>> {
  const { rows } = await sql<SoldProduct>`
    select p.id, p.uuid, p.kind, p.price_usd,
      case p.kind when 'service' then p.cost_usd else nullif(p.cost_usd, 0) end as unit_cost_usd,
      p.is_active and p.archived_at is null as is_active, t.rate as tax_rate, t.is_exempt,
      greatest(p.updated_at, t.updated_at) as tax_changed_at
    from products p
    join taxes t on t.store_id = p.store_id
      and t.id = coalesce(p.tax_id, (select id from taxes where store_id = ${storeId} and is_default))
    where p.store_id = ${storeId} and p.uuid = any (${uuids}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.uuid, row]));
}

function findSellingSettings(db: Db, storeId: number) {
  return db
    .selectFrom('store_settings')
    .select([
      'pickup_minutes',
      'max_discount_percent',
      'prices_include_tax',
      'igtf_enabled',
      'igtf_rate',
      'weekend_rate',
      'cash_step_bs',
      'cash_step_changed_at',
      'beyond_stock',
      'closed_till',
      'closed_till_since',
      'delivery_cost_usd',
      'delivery_zones',
      'delivery_changed_at',
    ])
    .where('store_id', '=', storeId)
    .executeTakeFirstOrThrow();
}

/** Active people of the store and administrators: no other person is named on a document. */
export async function findApprovers(db: Db, storeId: number, userIds: number[]): Promise<Map<number, NamedApprover>> {
  const { rows } = await sql<Omit<NamedApprover, 'actor'> & MembershipColumns & { id: number; role: PlatformRole }>`
    select u.id, u.role, m.role as store_role, m.rights_added, m.rights_removed,
      coalesce(p.generation, 0) as generation, p.updated_at as "changedAt"
    from users u left join memberships m on m.user_id = u.id and m.store_id = ${storeId}
    left join cashier_pins p on p.store_id = ${storeId} and p.user_id = u.id
    where u.id = any(${userIds}::bigint[]) and u.status = 'active' and (m.role is not null or u.role = 'admin')`.execute(
    db,
  );
  return new Map(
    rows.map(({ id, role, generation, changedAt, ...place }) => [
      id,
      { generation, changedAt, actor: { role, memberships: membershipsAt(storeId, place) } },
    ]),
  );
}

async function findReceipts(db: Db, storeId: number, sales: readonly PlacedSale[]): Promise<KnownReceipts> {
  const numbers = sales.flatMap(({ sale }) => sale.receiptNumber ?? []);
  if (numbers.length === 0) return { taken: new Set(), tills: new Map() };
  const devices = unique(sales.flatMap(({ deviceId }) => deviceId ?? []));
  const { rows } = await sql<{ receipt: string | null; device: string | null; till: number | null }>`
    select receipt_number as receipt, null::uuid as device, null::int as till from sales
    where store_id = ${storeId} and receipt_number = any (${numbers}::text[])
    union all
    select null, id, till_number from devices where store_id = ${storeId} and id = any (${devices}::uuid[])`.execute(
    db,
  );
  return {
    taken: new Set(rows.flatMap(({ receipt }) => receipt ?? [])),
    tills: new Map(rows.flatMap(({ device, till }) => (device && till ? [[device, till] as const] : []))),
  };
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
