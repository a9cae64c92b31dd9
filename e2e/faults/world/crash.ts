import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';

/**
 * Makes a call during which the database connection of the API breaks in the middle of its transaction: a row it needs is
 * held until the transaction waits for it, then the connection is cut. A call that never needs the row goes through.
 */
export async function crashDuring<T>(
  pool: pg.Pool,
  storeId: number,
  table: 'devices' | 'product_stock',
  call: () => Promise<T>,
): Promise<T> {
  const holder = await pool.connect();
  try {
    await holder.query(`begin; set local app.store_id = '${storeId}'`);
    await holder.query(`select 1 from ${table} where store_id = $1 for no key update`, [storeId]);
    const progress = { isOver: false };
    const calling = call().finally(() => {
      progress.isOver = true;
    });
    while (!progress.isOver) {
      // The same role may end the connections of its own.
      const { rowCount } = await holder.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where pg_backend_pid() = any(pg_blocking_pids(pid))',
      );
      if (rowCount) break;
      await sleep(2);
    }
    await holder.query('rollback');
    return await calling;
  } finally {
    holder.release();
  }
}
