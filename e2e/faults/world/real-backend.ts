import { setTimeout as sleep } from 'node:timers/promises';
import { type StoreTransaction, writeStore } from '@minipos/api/db/transaction';
import type { SyncServer } from '@minipos/web/offline/database/ports';
import type { Chance } from '@minipos/web/test/model/chance';
import type { Backend, SoldSale } from '@minipos/web/test/model/world';
import { sql } from 'kysely';
import { soldQuery } from '../judges/money-queries.ts';
import { readStoreEvidence } from '../judges/store-evidence.ts';
import { crashDuring } from './crash.ts';
import type { FaultWorld } from './fault-world.ts';
import { httpCalls, untilAnswered } from './http-calls.ts';

/** Ways to spoil the server on purpose, from outside: production code knows no such switch. */
export interface BackendControl {
  calls?: (calls: SyncServer, world: FaultWorld, storeId: number) => SyncServer;
  /** Rows get their numbers before their transaction holds the store's clock, as a sequence gives them. */
  hasSequence?: boolean;
}

const openingStock = 10;

/** A new store on the real API and PostgreSQL, whose transactions are sometimes cut off in the middle. */
export async function openRealBackend(
  world: FaultWorld,
  chance: Chance,
  control: BackendControl = {},
): Promise<Backend> {
  const { storeId, departmentId, products, clients } = await world.openStockedStore(3, openingStock);
  const token = await world.issueToken();
  const honest = httpCalls(world.api.url, () => Promise.resolve(token));
  const calls = control.calls?.(honest, world, storeId) ?? honest;
  const patient = untilAnswered(calls);
  const edits: Promise<void>[] = [];
  let isCalm = false;
  let becomeCalm = () => {};
  const calmed = new Promise<void>((resolve) => {
    becomeCalm = resolve;
  });

  // One at a time: of two that hold the same row, one would cut the other's connection instead of the API's.
  let isCrashing = false;
  const push: SyncServer['push'] = async (request) => {
    if (isCalm) return patient.push(request);
    if (isCrashing || chance.next() > 0.06) return calls.push(request);
    isCrashing = true;
    const table = chance.next() < 0.5 ? 'devices' : 'product_stock';
    try {
      return await crashDuring(world.crasher, storeId, table, () => calls.push(request));
    } finally {
      isCrashing = false;
    }
  };

  /** Someone at the office saves slowly, while the tills go on. */
  async function saveSlowly(uuid: string, change: { name?: string; priceUSD?: number } | null): Promise<void> {
    const { db } = world.services;
    const set = change
      ? { ...(change.name ? { name: change.name } : {}), ...(change.priceUSD ? { price_usd: change.priceUSD } : {}) }
      : { is_active: false };
    const save = (tx: Pick<StoreTransaction, 'db'>, rev: number) =>
      tx.db
        .updateTable('products')
        .set({ ...set, rev })
        .where('store_id', '=', storeId)
        .where('uuid', '=', uuid)
        .execute();
    if (!control.hasSequence) {
      await writeStore(db, storeId, 1, async (tx) => {
        await save(tx, tx.nextRev());
        await sleep(chance.below(8));
      });
      return;
    }
    const rev = await writeStore(db, storeId, 1, async (tx) => tx.nextRev());
    // Others write, and devices read beyond the number, before this one commits.
    await calmed;
    await db.transaction().execute(async (tx) => {
      await sql`select set_config('app.store_id', ${String(storeId)}, true)`.execute(tx);
      await save({ db: tx }, rev);
    });
  }

  return {
    storeId,
    actorUserId: world.ownerUserId,
    known: { products: [...products], clients: [...clients], departmentId },
    // At the beginning and in the end everyone gets through; in between a busy server is one fault more.
    calls: {
      ...patient,
      push,
      pull: (request) => (isCalm ? patient : calls).pull(request),
    },
    office: {
      edit: async (uuid, change) => {
        edits.push(saveSlowly(uuid, change));
      },
      // A backup of a whole database is no matter of one store.
      backUp: async () => {},
      restore: async () => {},
      forgetFeed: async () => {
        await writeStore(world.services.db, storeId, 0, async ({ db }) => {
          await sql`update store_clocks set feed_floor = rev where store_id = ${storeId}`.execute(db);
        });
      },
    },
    glance: async () => {
      const { rows } = await world.reader.query<{
        epoch: string;
        uuids: string[];
        stock: Record<string, number>;
        debts: Record<string, number>;
      }>(
        `select epoch, (select coalesce(jsonb_agg(uuid), '[]') from sales where store_id = $1) as uuids,
          (select coalesce(jsonb_object_agg(p.uuid, (s.on_hand * 1000)::int), '{}') from products p
            join product_stock s on s.store_id = p.store_id and s.product_id = p.id where p.store_id = $1) as stock,
          (select coalesce(jsonb_object_agg(uuid, (current_debt_usd * 100)::int), '{}') from clients
            where store_id = $1) as debts
        from store_clocks where store_id = $1`,
        [storeId],
      );
      const [row] = rows;
      return {
        epoch: row?.epoch ?? '',
        saleUuids: new Set(row?.uuids),
        stock: new Map(Object.entries(row?.stock ?? {})),
        debts: new Map(Object.entries(row?.debts ?? {})),
      };
    },
    soldSales: async () => (await world.reader.query<SoldSale>(soldQuery, [storeId])).rows,
    calm: async () => {
      isCalm = true;
      becomeCalm();
      await Promise.all(edits);
    },
    read: () =>
      readStoreEvidence(world.reader, untilAnswered(honest), storeId, {
        products: new Set(products),
        stock: openingStock,
      }),
  };
}
