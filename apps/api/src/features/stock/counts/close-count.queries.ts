import { type Quantity, quantityText } from '@minipos/domain/money/quantity';
import { sql } from 'kysely';
import type { StoreTransaction } from '#db/transaction.ts';
import type { CountRow } from './counts.queries.ts';

/** What a line is closed with. */
export interface ClosedLine {
  productId: number;
  counted: Quantity;
  moment: Date;
  /** Null: the count was cancelled, and what there should have been was never judged. */
  judged: { expected: Quantity; delta: Quantity; isSettled: boolean; costUsd: string } | null;
}

/** Writes what came of every line that was counted, in one statement. */
export async function freezeLines(tx: StoreTransaction, count: CountRow, lines: readonly ClosedLine[]): Promise<void> {
  const text = (quantity: Quantity | undefined) => (quantity === undefined ? null : quantityText(quantity));
  await sql`
    update stock_count_lines l set counted = i.counted, moment = i.moment, expected = i.expected, delta = i.delta,
      is_settled = i.is_settled, cost_usd = i.cost_usd
    from unnest(${lines.map(({ productId }) => productId)}::bigint[], ${lines.map(({ counted }) => quantityText(counted))}::numeric[],
      ${lines.map(({ moment }) => moment.toISOString())}::timestamptz[],
      ${lines.map(({ judged }) => text(judged?.expected))}::numeric[], ${lines.map(({ judged }) => text(judged?.delta))}::numeric[],
      ${lines.map(({ judged }) => judged?.isSettled ?? false)}::boolean[],
      ${lines.map(({ judged }) => judged?.costUsd ?? null)}::numeric[]
    ) as i (product_id, counted, moment, expected, delta, is_settled, cost_usd)
    where l.store_id = ${tx.storeId} and l.count_id = ${count.id} and l.product_id = i.product_id`.execute(tx.db);
}

interface CountMove {
  productId: number;
  delta: Quantity;
  /** When it was counted: what another count finds of later is not moved twice. */
  moment: Date;
  rev: number;
}

/** Moves the stock of what differed, each product once, in one statement. */
export async function moveCounted(
  tx: StoreTransaction,
  count: CountRow,
  moves: readonly CountMove[],
  { actorUserId, now }: { actorUserId: number; now: Date },
): Promise<void> {
  await sql`
    with input as (
      select * from unnest(${moves.map(({ productId }) => productId)}::bigint[],
        ${moves.map(({ delta }) => quantityText(delta))}::numeric[], ${moves.map(({ rev }) => rev)}::bigint[],
        ${moves.map(({ moment }) => moment.toISOString())}::timestamptz[]) as t (product_id, delta, rev, moment)
    ), moved as (
      update product_stock s set on_hand = s.on_hand + i.delta, rev = i.rev
      from input i where s.store_id = ${tx.storeId} and s.product_id = i.product_id
      returning s.product_id, s.on_hand, i.delta, i.rev, i.moment
    )
    insert into stock_movements
      (store_id, uuid, product_id, delta, on_hand_after, kind, reason, reference, actor_user_id, rev, at, recorded_at)
    select ${tx.storeId}::bigint, gen_random_uuid(), product_id, delta, on_hand, 'count', ${count.number}::text,
      ${`count:${count.id}`}::text, ${actorUserId}::bigint, rev, moment, ${now}::timestamptz
    from moved order by rev`.execute(tx.db);
}
