import { quantityFromDecimal, quantityText } from '@minipos/domain/money/quantity';
import { microUsdFromDecimal } from '@minipos/domain/purchasing/purchase-figures';
import { arrivedPart } from '@minipos/domain/purchasing/reception';
import { unitsGoingBack } from '@minipos/domain/stock/transfers';
import type { Database } from '#db/pool.ts';
import { type StoreTransaction, writeStore } from '#db/transaction.ts';
import type { Jobs } from '#jobs/jobs.ts';
import { arriveInStock } from '../ledger/stock-arrivals.ts';
import { tellDifferences } from './differences.ts';
import type { TransferNews } from './transfer-news.ts';
import {
  findTransferByUuid,
  findTransferLines,
  insertTransfer,
  type TransferRow,
  updateTransfer,
  updateTransferLines,
} from './transfers.queries.ts';

export interface Hearing {
  db: Database;
  jobs: Pick<Jobs, 'enqueue'>;
  now: Date;
}

/** Lets the other store know: one transaction on its rows alone. What it has heard of already, or something later, changes nothing. */
export function hearNews(hearing: Hearing, news: TransferNews): Promise<void> {
  const storeId = news.row.other_store_id;
  return news.row.direction === 'out'
    ? writeStore(hearing.db, storeId, 1, (tx) => hearAsReceiver(hearing, tx, news))
    : writeStore(hearing.db, storeId, 1, (tx) => hearAsSender(hearing, tx, news));
}

/** Goods are on the way here, or the sender wants back what nobody has received. */
async function hearAsReceiver(hearing: Hearing, tx: StoreTransaction, news: TransferNews): Promise<void> {
  const { row } = news;
  await insertTransfer(
    tx.db,
    {
      store_id: tx.storeId,
      uuid: row.uuid,
      direction: 'in',
      other_store_id: row.store_id,
      other_store_name: news.storeName,
      number: row.number,
      notes: row.notes,
      sent_by_user_id: row.sent_by_user_id,
      sent_at: row.sent_at,
      version: 0,
      updated_at: hearing.now,
    },
    news.lines.map((sent) => {
      const { store_id: _, transfer_id: __, received_units: ___, returned_units: ____, ...line } = sent;
      return { ...line, product_id: null };
    }),
  );
  const own = await findTransferByUuid(tx.db, tx.storeId, row.uuid);
  if (!own) throw new Error('transfer vanished between insert and read');
  if (own.direction !== 'in' || own.other_store_id !== row.store_id)
    throw new Error(`transfer ${row.uuid} is not ours`);
  if (own.heard_version >= row.version) return;
  const heard = { heard_version: row.version, updated_at: hearing.now };
  await updateTransfer(tx.db, tx.storeId, own.id, heard, { isNews: false });
  // All of it came before the question did: the sender hears that, or has heard it.
  if (row.cancel_asked_at && !own.is_complete) await giveBack(hearing, tx, own, row);
}

/** What was not received goes back; from here on nobody can receive it. */
async function giveBack(hearing: Hearing, tx: StoreTransaction, own: TransferRow, asked: TransferRow): Promise<void> {
  const lines = await findTransferLines(tx.db, tx.storeId, own.id);
  const after = lines.map((line) => {
    const received = quantityFromDecimal(line.received_units);
    return {
      ...line,
      returned_units: quantityText(unitsGoingBack({ units: quantityFromDecimal(line.units), received })),
    };
  });
  await updateTransferLines(tx.db, tx.storeId, own.id, after);
  const standing = {
    status: own.status === 'sent' ? 'cancelled' : 'received',
    is_complete: true,
    cancel_asked_at: asked.cancel_asked_at,
    cancel_reason: asked.cancel_reason,
    cancel_user_id: asked.cancel_user_id,
    updated_at: hearing.now,
  } as const;
  await updateTransfer(tx.db, tx.storeId, own.id, standing, { isNews: true });
  await tellDifferences(tx, own, after, hearing.now);
  await hearing.jobs.enqueue(tx.db, 'carry-transfer', { storeId: tx.storeId, uuid: own.uuid });
}

/** The other store has received some of it, or gives back the rest, which is on the shelf again from here on. */
async function hearAsSender(hearing: Hearing, tx: StoreTransaction, { row, lines }: TransferNews): Promise<void> {
  const own = await findTransferByUuid(tx.db, tx.storeId, row.uuid);
  if (own?.direction !== 'out' || own.other_store_id !== row.store_id) {
    throw new Error(`store ${tx.storeId} never sent transfer ${row.uuid}`);
  }
  if (own.heard_version >= row.version) return;
  const counted = new Map(lines.map((line) => [line.line, line]));
  const before = await findTransferLines(tx.db, tx.storeId, own.id);
  const after = before.map((line) => {
    const { received_units, returned_units } = counted.get(line.line) ?? line;
    return { ...line, received_units, returned_units };
  });
  await updateTransferLines(tx.db, tx.storeId, own.id, after);
  const back = after.flatMap((line) => {
    const units = quantityFromDecimal(line.returned_units);
    const whole = {
      units: quantityFromDecimal(line.units),
      totalUsd: 0,
      costUsd: microUsdFromDecimal(line.cost_usd),
    };
    const { costUsd } = arrivedPart(whole, quantityFromDecimal(line.received_units), units);
    return units === 0 || line.product_id === null ? [] : [{ productId: line.product_id, units, costUsd }];
  });
  // Goods go back once, with the end of a transfer: an end that was heard is never heard again.
  if (back.length > 0) {
    const by = { storeId: tx.storeId, now: hearing.now, user: { id: own.cancel_user_id ?? own.sent_by_user_id } };
    const reference = `transfer:${own.id}`;
    await arriveInStock(by, tx, { kind: 'transfer_in', number: own.number, reference, isReturn: true }, back);
  }
  const standing = {
    status: row.status,
    is_complete: row.is_complete,
    heard_version: row.version,
    updated_at: hearing.now,
  };
  await updateTransfer(tx.db, tx.storeId, own.id, standing, { isNews: false });
  if (row.is_complete) await tellDifferences(tx, own, after, hearing.now);
}
