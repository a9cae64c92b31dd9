import type { Product } from '@minipos/contract/catalogue/products';
import { isPricedAtTill, openPriceWords } from '#lib/shelf-price.ts';
import { Money, type MoneyProps } from '#ui/money/money.tsx';

export interface ProductPriceProps extends Omit<MoneyProps, 'usd' | 'bs'> {
  product: Pick<Product, 'kind' | 'priceUSD'>;
}

/** What it costs in both currencies; of what is priced when it is charged, that. */
export function ProductPrice({ product, ...money }: ProductPriceProps) {
  return isPricedAtTill(product) ? <span>{openPriceWords}</span> : <Money usd={product.priceUSD} {...money} />;
}
