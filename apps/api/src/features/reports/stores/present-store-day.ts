import type { StoreDay } from '@minipos/contract/reports/stores-day';
import { centsFromDecimal, decimalFromCents } from '@minipos/domain/money/money';
import { can } from '@minipos/domain/people/permissions';
import { seesStoreMoney } from '@minipos/domain/people/report-rights';
import type { SignedInUser } from '#http/routing/context.ts';
import { mean } from '../document/report-parts.ts';
import type { OwnStoreRow, SoldHourRow, StoreDayRow } from './stores-day.queries.ts';

/** What this person may know of the day of a store. */
export function presentStoreDay(user: SignedInUser, store: OwnStoreRow, row: StoreDayRow): StoreDay {
  const { id: storeId, name, city, state, store_type: storeType } = store;
  const seesSales = can(user, storeId, 'reports.view') && seesStoreMoney(user, storeId);
  return {
    store: { id: storeId, name, location: [city, state].filter(Boolean).join(', ') || null, storeType },
    sold: seesSales ? soldOf(row) : null,
    hours: seesSales ? besideYesterday(row.hours) : [],
    receivableUSD: can(user, storeId, 'clients.view') ? Number(row.receivable_usd) : null,
    openTills: seesSales && can(user, storeId, 'cashier.open') ? row.open_tills : null,
    openIncidents: can(user, storeId, 'sales.edit') ? row.open_incidents : null,
    lowStock: can(user, storeId, 'products.view') ? row.low_stock : null,
  };
}

function soldOf({ hours, charged_usd }: StoreDayRow): StoreDay['sold'] {
  const today = hours.filter(({ is_today }) => is_today);
  const before = hours.filter(({ is_today }) => !is_today);
  const sales = today.reduce((count, { sales: some }) => count + some, 0);
  return {
    sales,
    totalUSD: sum(today, 'total_usd'),
    totalBs: sum(today, 'total_bs'),
    averageUSD: mean(charged_usd, sales),
    yesterdayByNow: {
      sales: before.reduce((count, { sales_by_now }) => count + sales_by_now, 0),
      totalUSD: sum(before, 'usd_by_now'),
    },
  };
}

function besideYesterday(hours: readonly SoldHourRow[]): StoreDay['hours'] {
  if (hours.length === 0) return [];
  const all = hours.map(({ hour }) => hour);
  const first = Math.min(...all);
  const of = (hour: number, isToday: boolean) =>
    sum(
      hours.filter((row) => row.hour === hour && row.is_today === isToday),
      'total_usd',
    );
  return Array.from({ length: Math.max(...all) - first + 1 }, (_, place) => {
    const hour = first + place;
    return { hour, totalUSD: of(hour, true), yesterdayUSD: of(hour, false) };
  });
}

const sum = (rows: readonly SoldHourRow[], name: 'total_usd' | 'total_bs' | 'usd_by_now'): number =>
  decimalFromCents(rows.reduce((total, row) => total + centsFromDecimal(row[name]), 0));
