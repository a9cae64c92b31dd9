import { blankOrder, type PendingExchange, withExchange } from '@minipos/domain/orders/open-order';
import type { MiniPosDatabase } from '../database/database.ts';
import { readCounter } from './kept-orders.ts';

/** One exchange at a time: what another client brought back waits on the counter. */
export class ExchangeWaiting extends Error {
  readonly saleNumber: string;

  constructor(saleNumber: string) {
    super('an exchange waits on the counter');
    this.name = 'ExchangeWaiting';
    this.saleNumber = saleNumber;
  }
}

/** Lays goods that come back beside the order on the counter, which may be begun already or is begun now. */
export function layExchange(
  db: MiniPosDatabase,
  storeId: number,
  exchange: PendingExchange,
  newUuid: () => string,
): Promise<void> {
  return db.transaction('rw', [db.parkedCarts], async () => {
    const known = await readCounter(db, storeId);
    if (known?.order.exchange) throw new ExchangeWaiting(known.order.exchange.saleNumber);
    const order = withExchange(known?.order ?? blankOrder(newUuid()), exchange);
    const revision = (known?.revision ?? 0) + 1;
    await db.parkedCarts.put({ uuid: order.uuid, storeId, label: '', parkedAt: null, revision, order });
  });
}
