import { paginate } from '@minipos/contract/core/paging';
import type { StoresDay } from '@minipos/contract/reports/stores-day';
import { caracasDay, dayBegins } from '@minipos/domain/rates/rates';
import { rightsOf } from '#db/memberships.ts';
import { readStores } from '#db/read-stores.ts';
import type { SignedInUser, UserCtx } from '#http/routing/context.ts';
import { presentStoreDay } from './present-store-day.ts';
import { findOwnStores, type StoreDayRow, storeDayStatement } from './stores-day.queries.ts';
import { addUp } from './total-of-stores.ts';

const dayMs = 86_400_000;

/** Today in each store of a person. Nothing is read of a store in which they may see nothing. */
export async function storesDay({ db, user, now }: UserCtx, query: { page: number; limit: number }) {
  const { rows: own, total } = await findOwnStores(db, user.id, query);
  const inTheirStores: SignedInUser = {
    ...user,
    memberships: own.map((row) => ({ storeId: row.id, ...rightsOf(row) })),
  };
  const day = caracasDay(now);
  const today = dayBegins(day);
  const tomorrow = new Date(today.getTime() + dayMs);
  const days = {
    yesterday: new Date(today.getTime() - dayMs),
    today,
    tomorrow,
    agoNow: new Date(now.getTime() - dayMs),
  };
  const rows = await readStores(
    db,
    own.map(({ id }) => id),
    (storeId) => storeDayStatement(storeId, days).compile(db),
  );
  const read = own.map((store, place) => ({ store, row: rowOf(store.id, rows[place]) }));
  const stores = read.map(({ store, row }) => presentStoreDay(inTheirStores, store, row));
  const charged = read.map(({ row }) => row.charged_usd);
  const data: StoresDay = { day, asOf: now.toISOString(), stores, total: addUp(stores, charged) };
  return { data, pagination: paginate(query, total) };
}

/** Security by rows would make figures of another store look like a day without sales. */
function rowOf(storeId: number, row: StoreDayRow | undefined): StoreDayRow {
  if (row?.seen_store !== storeId) throw new Error('the figures of a store were read as another');
  return row;
}
