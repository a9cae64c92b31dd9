import { randomUUID } from 'node:crypto';
import { findViolations } from '@minipos/db/invariants';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readStore } from '#db/transaction.ts';
import { cancelTransfer } from '#features/stock/transfers/cancel-transfer.ts';
import { carryTransfer } from '#features/stock/transfers/carry-transfer.ts';
import { hearNews } from '#features/stock/transfers/hear-news.ts';
import { receiveTransfer } from '#features/stock/transfers/receive-transfer.ts';
import { sendTransfer } from '#features/stock/transfers/send-transfer.ts';
import { noteTold, readNews, type TransferNews } from '#features/stock/transfers/transfer-news.ts';
import { findTransferByUuid } from '#features/stock/transfers/transfers.queries.ts';
import { AppError } from '#http/answers/errors.ts';
import { createPerson } from '../factories/accounts.ts';
import { createProduct } from '../factories/catalogue.ts';
import { byHand } from '../factories/stock/transfers.ts';
import { createStore, ownerCtx } from '../factories/stores.ts';
import { openTestApp } from '../support/open-test-app.ts';

const test = openTestApp();
const begun = 1000;

/** One transfer as a notebook would keep it, from what was answered alone. */
interface Noted {
  uuid: string;
  from: Side;
  to: Side;
  units: number;
  received: number;
}

interface Side {
  storeId: number;
  productId: number;
}

/** Two stores of one owner with the same product, and everything that may happen to goods between them. */
async function openWorld() {
  const owner = await createPerson(test.services, { role: 'store_owner' });
  const sides: Side[] = [];
  let barcode: string | undefined;
  for (let place = 0; place < 2; place += 1) {
    const { storeId } = await createStore(test.services, { owner });
    const product = await createProduct(test.services, storeId, owner, {
      stock: begun,
      costUSD: 2,
      ...(barcode === undefined ? {} : { barcode }),
    });
    barcode ??= product.barcode ?? undefined;
    sides.push({ storeId, productId: product.id });
  }
  const [a, b] = sides;
  if (!a || !b) throw new Error('two stores');
  const noted: Noted[] = [];
  // News that a carrier has in hand: whether the other store has heard it. A carrier that stops drops it.
  const held: { news: TransferNews; isHeard: boolean }[] = [];
  const hearing = () => ({ db: test.services.db, jobs: byHand, now: test.clock.now });
  const pick = <T>(list: readonly T[], place: number): T | undefined => list[place % Math.max(1, list.length)];
  const rowOf = (side: Side, uuid: string) =>
    readStore(test.services.db, side.storeId, (db) => findTransferByUuid(db, side.storeId, uuid));

  return {
    noted,
    async send(isBack: boolean, units: number) {
      const [from, to] = isBack ? [b, a] : [a, b];
      const items = [{ productId: from.productId, units }];
      const input = { uuid: randomUUID(), destinationId: to.storeId, items, notes: null };
      const { uuid } = await sendTransfer(ownerCtx(test.services, from.storeId, owner), byHand, input);
      noted.push({ uuid, from, to, units, received: 0 });
    },
    async receive(place: number, units: number, isLast: boolean) {
      const one = pick(noted, place);
      const row = one && (await rowOf(one.to, one.uuid));
      if (!one || !row) return;
      const lines = units === 0 ? [] : [{ line: 1, units }];
      const input = { uuid: randomUUID(), version: row.version, lines, isLast, notes: null };
      const count = () => receiveTransfer(ownerCtx(test.services, one.to.storeId, owner), byHand, row.id, input);
      try {
        // The same count a second time, as after a lost answer, counts nothing.
        await count();
        await count();
        one.received += units;
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
      }
    },
    async cancel(place: number) {
      const one = pick(noted, place);
      const row = one && (await rowOf(one.from, one.uuid));
      if (!one || !row) return;
      const ctx = ownerCtx(test.services, one.from.storeId, owner);
      await cancelTransfer(ctx, byHand, row.id, { reason: 'Prueba' }).catch((error: unknown) => {
        if (!(error instanceof AppError)) throw error;
      });
    },
    /** A carrier begins: it reads what one store has to tell. */
    async read(place: number, isBack: boolean) {
      const one = pick(noted, place);
      const news = one && (await readNews(test.services.db, (isBack ? one.to : one.from).storeId, one.uuid));
      if (news) held.push({ news, isHeard: false });
    },
    /** One more step of a carrier, in any order among them; each may be repeated. */
    async hear(place: number) {
      const one = pick(held, place);
      if (!one) return;
      await hearNews(hearing(), one.news);
      one.isHeard = true;
    },
    async tell(place: number) {
      const one = pick(held, place);
      if (one?.isHeard) await noteTold(test.services.db, one.news);
    },
    /** A carrier is killed, wherever it was. */
    stop(place: number) {
      held.splice(place % Math.max(1, held.length), 1);
    },
    async carryAll() {
      for (const { uuid, from, to } of noted) {
        for (const { storeId } of [from, to, from]) {
          await carryTransfer({ ...test.services, jobs: byHand }, { storeId, uuid });
        }
      }
    },
    /** What both stores have, what is on the way, and what was given up as missing. */
    async count() {
      const { rows } = await test.database.as('console', (client) =>
        client.query<{ on_hand: string; on_the_way: string; missing: string }>(
          `select
            (select sum(on_hand) from product_stock where store_id in ($1, $2)) as on_hand,
            (select coalesce(sum(l.units - l.returned_units), 0) from transfer_lines l
              join transfers t on t.store_id = l.store_id and t.id = l.transfer_id
              where t.direction = 'out' and t.store_id in ($1, $2))
            - (select coalesce(sum(l.units - l.returned_units), 0) from transfer_lines l
              join transfers t on t.store_id = l.store_id and t.id = l.transfer_id
              where t.direction = 'in' and t.is_complete and l.returned_units = 0 and t.store_id in ($1, $2))
            - (select coalesce(sum(l.received_units), 0) from transfer_lines l
              join transfers t on t.store_id = l.store_id and t.id = l.transfer_id
              where t.direction = 'in' and (not t.is_complete or l.returned_units > 0) and t.store_id in ($1, $2))
              as on_the_way,
            (select coalesce(sum(l.units - l.received_units), 0) from transfer_lines l
              join transfers t on t.store_id = l.store_id and t.id = l.transfer_id
              where t.direction = 'in' and t.is_complete and l.returned_units = 0 and t.store_id in ($1, $2)) as missing`,
          [a.storeId, b.storeId],
        ),
      );
      const [row] = rows;
      if (!row) throw new Error('an aggregate came without a row');
      return { onHand: Number(row.on_hand), onTheWay: Number(row.on_the_way), missing: Number(row.missing) };
    },
  };
}

type World = Awaited<ReturnType<typeof openWorld>>;
type Step = (world: World) => Promise<void> | void;

const place = fc.nat(20);
const units = fc.integer({ min: 1, max: 9 });
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.tuple(fc.boolean(), units).map(
    ([isBack, many]): Step =>
      (world) =>
        world.send(isBack, many),
  ),
  fc.tuple(place, fc.integer({ min: 0, max: 9 }), fc.boolean()).map(
    ([at, many, isLast]): Step =>
      (world) =>
        world.receive(at, many, isLast),
  ),
  place.map(
    (at): Step =>
      (world) =>
        world.cancel(at),
  ),
  {
    weight: 3,
    arbitrary: fc.tuple(place, fc.boolean()).map(
      ([at, isBack]): Step =>
        (world) =>
          world.read(at, isBack),
    ),
  },
  {
    weight: 3,
    arbitrary: place.map(
      (at): Step =>
        (world) =>
          world.hear(at),
    ),
  },
  place.map(
    (at): Step =>
      (world) =>
        world.tell(at),
  ),
  place.map(
    (at): Step =>
      (world) =>
        world.stop(at),
  ),
);

it('no history with carriers that stop anywhere makes or loses a unit', { timeout: 240_000 }, () =>
  fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 12, maxLength: 40, size: 'max' }), async (steps) => {
      const world = await openWorld();
      for (const act of steps) {
        await act(world);
        const { onHand, onTheWay, missing } = await world.count();
        expect(onHand + onTheWay + missing).toBe(2 * begun);
      }
      await world.carryAll();
      // Now every transfer is where what was answered says: what is neither received, given up nor back is on the way.
      const { onHand, onTheWay, missing } = await world.count();
      expect(onHand + onTheWay + missing).toBe(2 * begun);
      const received = await Promise.all(world.noted.map((one) => sidesOf(one)));
      for (const { noted, outRow, inRow } of received) {
        expect(Number(outRow?.received_units)).toBe(noted.received);
        expect(Number(inRow?.received_units)).toBe(noted.received);
        expect([outRow?.status, outRow?.is_complete]).toEqual([inRow?.status, inRow?.is_complete]);
      }
    }),
    { numRuns: 30, endOnFailure: true },
  ),
);

const sidesOf = async (noted: Noted) => ({
  noted,
  outRow: await readStore(test.services.db, noted.from.storeId, (db) =>
    findTransferByUuid(db, noted.from.storeId, noted.uuid),
  ),
  inRow: await readStore(test.services.db, noted.to.storeId, (db) =>
    findTransferByUuid(db, noted.to.storeId, noted.uuid),
  ),
});

it('and every invariant holds after all of them', () =>
  test.database.as('console', async (client) => {
    expect(await findViolations(client)).toEqual([]);
  }));
