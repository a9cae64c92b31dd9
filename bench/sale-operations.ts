import { randomUUID } from 'node:crypto';
import type { SaleFact } from '@minipos/contract/sync-operations';

export interface Sellable {
  id: number;
  uuid: string;
  name: string;
  /** In cents. */
  price: number;
}

/** A sale of three products paid in cash, as a till writes it down. */
export function saleFact(products: readonly Sellable[], at: number): SaleFact {
  const usd = (cents: number) => cents / 100;
  const lines = [0, 1, 2].map((offset) => {
    const { uuid, name, price } = products[(at * 7 + offset * 31) % products.length] as Sellable;
    return {
      productUuid: uuid,
      productName: name,
      quantity: 1,
      unitPriceUSD: usd(price),
      discountRate: 0,
      discountUSD: 0,
      taxRate: 0,
      isExempt: true,
      taxUSD: 0,
      totalUSD: usd(price),
    };
  });
  const total = usd(lines.reduce((sum, { totalUSD }) => sum + Math.round(totalUSD * 100), 0));
  const cash = { method: 'cash_usd' as const, currency: 'USD' as const, reference: null, bankCode: null };
  return {
    uuid: randomUUID(),
    receiptNumber: `C1-${String(at + 1).padStart(6, '0')}`,
    clientUuid: null,
    orderType: 'local',
    lines,
    payments: [{ ...cash, amount: total, amountUSD: total }],
    change: [],
    subtotalUSD: total,
    discountUSD: 0,
    taxUSD: 0,
    deliveryUSD: 0,
    igtfUSD: 0,
    totalUSD: total,
    totalBs: null,
    rate: null,
    notes: null,
  };
}
