import { centsFromDecimal, decimalFromCents } from '@minipos/domain/money/money';
import { caracasDay, dayBegins } from '@minipos/domain/rates/rates';
import { useCallback } from 'react';
import { useLive } from '#device/use-sync.ts';
import type { MiniPosDatabase } from '#offline/database/database.ts';

/** What this device itself sold on a day, sent or not. */
export interface DeviceDay {
  sales: number;
  /** What was sold less what was handed back here. */
  totalUSD: number;
  /** At the rate of each sale; null where something was handed back, of which only the server knows the rate. */
  totalBs: number | null;
  /** Sales that the server does not have yet. */
  unsent: number;
}

const dayMs = 86_400_000;

/** Adds up the sales and the returns that this device made on a day in Caracas. */
export async function readDeviceDay(db: MiniPosDatabase, storeId: number, day: string): Promise<DeviceDay> {
  const start = dayBegins(day);
  const [from, to] = [start.toISOString(), new Date(start.getTime() + dayMs).toISOString()];
  const sales = await db.sales
    .where('[storeId+createdAt]')
    .between([storeId, from], [storeId, to], true, false)
    .filter(({ status }) => status !== 'discarded')
    .toArray();
  // Their papers, not what left the drawer: money can be handed back without an open session.
  const refunds = await db.papers
    .where('[storeId+at]')
    .between([storeId, from], [storeId, to], true, false)
    .filter(({ kind, status }) => kind === 'return' && status !== 'discarded')
    .toArray();
  const usd = [...sales.map(({ total }) => total), ...refunds.map(({ fact }) => -fact.totalUSD)];
  return {
    sales: sales.length,
    totalUSD: add(usd),
    totalBs: refunds.length > 0 ? null : add(sales.map(({ fact }) => fact.totalBs ?? 0)),
    unsent: sales.filter(({ status }) => status !== 'synced').length,
  };
}

const add = (amounts: readonly number[]) =>
  decimalFromCents(amounts.reduce((cents, amount) => cents + centsFromDecimal(amount), 0));

/** The same for today, kept up to date; undefined until it was read. */
export function useDeviceDay(storeId: number, now: number): DeviceDay | undefined {
  const day = caracasDay(new Date(now));
  return useLive(useCallback((db: MiniPosDatabase) => readDeviceDay(db, storeId, day), [storeId, day]));
}
