import { updateProfile } from '@minipos/contract/accounts/accounts';
import { findViolations } from '@minipos/db/invariants';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '#db/pool.ts';
import {
  encloseStore,
  readStore,
  reserveRevs,
  type StoreTransaction,
  writeStore,
  writeStoreKnowing,
} from '#db/transaction.ts';
import { createDepartment } from './factories/departments.ts';
import { createStore } from './factories/stores.ts';
import { openTestApp } from './support/open-test-app.ts';

const test = openTestApp();
let store: Awaited<ReturnType<typeof createStore>>;

beforeAll(async () => {
  store = await createStore(test.services);
});

const department = (rev: number, name: string) => ({
  store_id: store.storeId,
  name,
  rev,
  created_at: new Date(),
  updated_at: new Date(),
});
const readNames = async (db: Db) => {
  const rows = await db.selectFrom('departments').select('name').where('store_id', '=', store.storeId).execute();
  return rows.map((row) => row.name);
};
const names = () => readStore(test.services.db, store.storeId, readNames);

describe('a write of a store', () => {
  it('hands out consecutive revs, each once', async () => {
    const revs = await writeStore(test.services.db, store.storeId, 3, async (tx) => [
      tx.nextRev(),
      tx.nextRev(),
      tx.nextRev(),
    ]);
    const [first = 0] = revs;
    expect(revs).toEqual([first, first + 1, first + 2]);
    const next = await writeStore(test.services.db, store.storeId, 1, async (tx) => tx.nextRev());
    expect(next).toBe(first + 3);
  });

  it('refuses to hand out more revs than were reserved', async () => {
    const write = writeStore(test.services.db, store.storeId, 1, async (tx) => [tx.nextRev(), tx.nextRev()]);
    await expect(write).rejects.toThrow(RangeError);
  });

  it('leaves nothing behind when it fails', async () => {
    const write = writeStore(test.services.db, store.storeId, 1, async (tx) => {
      await tx.db.insertInto('departments').values(department(tx.nextRev(), 'Nunca')).execute();
      throw new Error('on purpose');
    });
    await expect(write).rejects.toThrow('on purpose');
    expect(await names()).not.toContain('Nunca');
  });

  it('whose last statement fails leaves nothing behind and tells why', async () => {
    const write = writeStoreKnowing(test.services.db, store.storeId, 1, readNames, async (tx, known, last) => {
      expect(known).not.toContain('Tampoco');
      await tx.db.insertInto('departments').values(department(tx.nextRev(), 'Tampoco')).execute();
      last(sql`select 1 / 0`.compile(tx.db));
    });
    await expect(write).rejects.toThrow('division by zero');
    expect(await names()).not.toContain('Tampoco');
  });

  it('whose last statement stands is committed with it', async () => {
    await writeStoreKnowing(test.services.db, store.storeId, 1, readNames, async (tx, _known, last) =>
      last(tx.db.insertInto('departments').values(department(tx.nextRev(), 'Última')).compile()),
    );
    expect(await names()).toContain('Última');
  });

  it('looks at the store as the write before it left it, however many come at once', async () => {
    const write = (name: string) =>
      writeStoreKnowing(test.services.db, store.storeId, 1, readNames, async (tx, known) => {
        await tx.db.insertInto('departments').values(department(tx.nextRev(), name)).execute();
        return known.length;
      });
    const seen = await Promise.all(Array.from({ length: 8 }, (_, at) => write(`Turno ${at}`)));
    const [fewest = 0] = seen.toSorted((a, b) => a - b);
    expect(seen.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 8 }, (_, at) => fewest + at));
  });

  it('whose connection breaks in the middle fails alone, and the process goes on', async () => {
    const write = writeStore(test.services.db, store.storeId, 1, async (tx) => {
      await tx.db.insertInto('departments').values(department(tx.nextRev(), 'Cortado')).execute();
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx.db);
    });
    await expect(write).rejects.toThrow(/terminat/i);
    expect(await names()).not.toContain('Cortado');
  });

  it('does not report success when an error inside it was swallowed', async () => {
    const write = writeStore(test.services.db, store.storeId, 1, async (tx) => {
      await tx.db.insertInto('departments').values(department(tx.nextRev(), 'Tampoco')).execute();
      await sql`select 1 / 0`.execute(tx.db).catch(() => undefined);
    });
    await expect(write).rejects.toThrow('rolled back');
    expect(await names()).not.toContain('Tampoco');
  });

  it('is told of with the last rev it reserved on its way, and not at all when it reserved none', async () => {
    const heard: number[] = [];
    const unfollow = test.services.pokes.follow(store.storeId, (rev) => heard.push(rev));
    const told = () => new Promise((resolve) => setImmediate(resolve));
    const { db } = test.services;
    const reserve = (revs: number) => async (tx: StoreTransaction) => {
      const nextRev = await reserveRevs(tx, revs);
      return Array.from({ length: revs }, nextRev).at(-1);
    };
    const later = await writeStore(db, store.storeId, 0, reserve(2));
    await told();
    const both = await writeStore(db, store.storeId, 1, reserve(1));
    await told();
    await writeStore(db, store.storeId, 0, async () => undefined);
    await told();
    const enclosed = await encloseStore(db, store.storeId, async (inside) => {
      const rev = await writeStore(inside, store.storeId, 0, reserve(1));
      await writeStore(inside, store.storeId, 0, async () => undefined);
      return rev;
    });
    await told();
    unfollow();
    expect(heard).toEqual([later, both, enclosed]);
  });

  it.each([0, -1, 1.5, Number.NaN, 2 ** 53])('refuses %s as a store', (storeId) => {
    expect(() => writeStore(test.services.db, storeId, 0, async () => undefined)).toThrow(RangeError);
  });
});

describe('a read of a store', () => {
  it('cannot write', async () => {
    const write = readStore(test.services.db, store.storeId, (db) =>
      db.insertInto('departments').values(department(1, 'Leyendo')).execute(),
    );
    await expect(write).rejects.toThrow(/read-only/);
  });

  it('gives its connection back in a clean state after an error', async () => {
    const reads = Array.from({ length: 20 }, () =>
      readStore(test.services.db, store.storeId, (db) => sql`select 1 / 0`.execute(db)).catch(() => 'failed'),
    );
    expect(new Set(await Promise.all(reads))).toEqual(new Set(['failed']));
    await expect(names()).resolves.toBeInstanceOf(Array);
  });
});

describe('the audit chain', () => {
  const brokenStores = async () => {
    const broken = await test.database.as('console', findViolations);
    return broken.flatMap(({ rows }) => rows.map((row) => Number((row as { store_id: string }).store_id)));
  };

  it('is whole after concurrent writes of stores and people', async () => {
    const call = test.as(store.owner.token);
    const writes = Array.from({ length: 25 }, (_, index): Promise<unknown>[] => [
      createDepartment(test.services, store.storeId, store.owner, `Concurrente ${index}`),
      call(updateProfile, { body: { fullName: `Nombre ${index}` } }),
    ]);
    await Promise.all(writes.flat());
    expect(await test.database.as('console', findViolations)).toEqual([]);
  });

  it.each([
    ['altered', `update audit_log set detail = '{"name":"otro"}' where store_id = $1 and seq = 3`],
    ['removed from the middle', 'delete from audit_log where store_id = $1 and seq = 4'],
    ['removed from the end', 'delete from audit_log where store_id = $1 and seq = 5'],
  ])('shows that an entry was %s', async (_how, statement) => {
    const { storeId, owner } = await createStore(test.services);
    for (const name of ['Uno', 'Dos', 'Tres', 'Cuatro']) await createDepartment(test.services, storeId, owner, name);
    expect(await brokenStores()).not.toContain(storeId);
    // Only the owner of the table can tamper, and must lift the protection first.
    await test.database.as('owner', async (client) => {
      await client.query('alter table audit_log no force row level security');
      expect((await client.query(statement, [storeId])).rowCount).toBe(1);
      await client.query('alter table audit_log force row level security');
    });
    expect(await brokenStores()).toContain(storeId);
  });
});
