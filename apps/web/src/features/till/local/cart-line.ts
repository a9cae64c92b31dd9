import { type Cents, centsFromDecimal } from '@minipos/domain/money/money';
import { percentFromDecimal } from '@minipos/domain/money/percent';
import type { Quantity } from '@minipos/domain/money/quantity';
import type { CartLine } from '@minipos/domain/orders/cart';
import { isPricedAtTill } from '#lib/shelf-price.ts';
import type { ShelfProduct } from '#offline/catalogue/catalogue-filter.ts';
import type { StoreFacts } from './store-facts.ts';

type Taxes = StoreFacts['taxes'];

type Sellable = Pick<ShelfProduct, 'uuid' | 'name' | 'priceUSD' | 'taxId' | 'unit' | 'kind'>;

/**
 * A product as it goes into the cart, with the price and tax of this moment; null when its tax is not on the device. A price that
 * was written counts only for what has none of its own.
 */
export function cartLineOf(product: Sellable, quantity: Quantity, taxes: Taxes, typedCents?: Cents): CartLine | null {
  const own = taxes.find(({ id }) => id === product.taxId);
  const tax = own ?? taxes.find(({ isDefault }) => isDefault);
  if (!tax) return null;
  return {
    productUuid: product.uuid,
    name: product.name,
    quantity,
    unit: product.unit,
    ...(isPricedAtTill(product)
      ? { unitPriceCents: typedCents ?? 0, isPriceTyped: true }
      : { unitPriceCents: centsFromDecimal(product.priceUSD) }),
    taxPercent: tax.isExempt ? 0 : percentFromDecimal(tax.rate),
    isExempt: tax.isExempt,
    discount: null,
  };
}
