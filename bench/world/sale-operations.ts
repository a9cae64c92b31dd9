import { randomUUID } from 'node:crypto';
import type { SaleFact } from '@minipos/contract/sync/sync-operations';

export interface Sellable {
  id: number;
  uuid: string;
  name: string;
  /** In cents. */
  price: number;
}

// The tax of the products that the bench makes: the store's own, contained in the price.
const iva = 16;

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
      taxRate: iva,
      isExempt: false,
      taxUSD: usd(Math.round((price * iva) / (100 + iva))),
      totalUSD: usd(price),
    };
  });
  const added = (name: 'totalUSD' | 'taxUSD') => lines.reduce((sum, line) => sum + Math.round(line[name] * 100), 0);
  const [total, tax] = [usd(added('totalUSD')), usd(added('taxUSD'))];
  const cash = { method: 'cash_usd' as const, currency: 'USD' as const, reference: null, bankCode: null };
  return {
    uuid: randomUUID(),
    receiptNumber: `C1-${String(at + 1).padStart(6, '0')}`,
    clientUuid: null,
    orderType: 'local',
    lines,
    payments: [{ ...cash, amount: total, amountUSD: total }],
    change: [],
    subtotalUSD: usd(added('totalUSD') - added('taxUSD')),
    discountUSD: 0,
    taxUSD: tax,
    deliveryUSD: 0,
    igtfUSD: 0,
    totalUSD: total,
    totalBs: null,
    rate: null,
    notes: null,
  };
}
