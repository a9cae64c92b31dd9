import { reserveRevs, type StoreTransaction } from '#db/transaction.ts';
import { changeClientOfReturns } from '../returns/returns.queries.ts';
import { changeClientOfSales, findOpenOrdersOf, touchOrders } from './client-sales.queries.ts';

/**
 * The sales of a client whose card is joined to another become the other's; open orders are sent to the devices again.
 */
export async function moveClientSales(tx: StoreTransaction, from: number, to: number): Promise<number> {
  const orders = await findOpenOrdersOf(tx.db, tx.storeId, from);
  const sales = await changeClientOfSales(tx.db, tx.storeId, from, to);
  await changeClientOfReturns(tx.db, tx.storeId, from, to);
  if (orders.length > 0) {
    const nextRev = await reserveRevs(tx, orders.length);
    await touchOrders(
      tx.db,
      tx.storeId,
      orders.map((id) => ({ id, rev: nextRev() })),
    );
  }
  return sales;
}
