import type { Reorder, ReorderGroup, ReorderItem } from '@minipos/contract/purchasing/reorder';
import { quantityFromDecimal } from '@minipos/domain/money/quantity';
import { daysLeft, packsToOrder, usualLeadDays } from '@minipos/domain/purchasing/reorder';
import type { Db } from '#db/pool.ts';
import { presentBuyable } from '../purchases/present-purchase.ts';
import { findNeeded, type ReorderRow } from './reorder.queries.ts';

/** As many as a person looks through in one go; the most urgent of them. */
const mostItems = 300;

/** What to buy, by supplier: first the supplier of what runs out first, last what was never bought from anyone. */
export async function suggestOrders(db: Db, storeId: number, today: string, coverDays: number): Promise<Reorder> {
  const rows = await findNeeded(db, storeId, today, mostItems);
  const groups = new Map<number | null, ReorderGroup>();
  for (const row of rows) {
    const { supplier_id: id, supplier_name: name } = row;
    const group = groups.get(id) ?? {
      supplier: id === null ? null : { id, name: name ?? '' },
      leadDays: row.lead_days,
      items: [],
    };
    group.items.push(presentItem(row, coverDays));
    groups.set(id, group);
  }
  const sorted = [...groups.values()].toSorted((a, b) => Number(a.supplier === null) - Number(b.supplier === null));
  return { groups: sorted, more: (rows[0]?.found ?? 0) - rows.length };
}

function presentItem(row: ReorderRow, coverDays: number): ReorderItem {
  const product = presentBuyable(row);
  const stock = quantityFromDecimal(row.on_hand);
  const facts = {
    available: stock + quantityFromDecimal(row.on_order),
    minStock: quantityFromDecimal(row.min_stock),
    sold: quantityFromDecimal(row.sold),
    days: row.days,
    leadDays: row.lead_days ?? usualLeadDays,
    coverDays,
    packSize: quantityFromDecimal(product.packSize),
  };
  return {
    ...product,
    minStock: Number(row.min_stock),
    onOrder: Number(row.on_order),
    sold: Number(row.sold),
    days: row.days,
    daysLeft: daysLeft(stock, facts),
    packs: packsToOrder(facts),
    unitCostUSD: product.lastCostUSD ?? Number(row.cost_usd),
  };
}
