import { hasOpenPrice } from '@minipos/domain/catalogue/open-price';
import { centsFromDecimal } from '@minipos/domain/money/money';
import { formatUsd } from './format.ts';

interface Shelved {
  /** None said: a copy from before there were kinds. */
  kind?: string | undefined;
  priceUSD: number;
}

/** Whether somebody writes its price when it is sold. */
export const isPricedAtTill = ({ kind, priceUSD }: Shelved): boolean =>
  hasOpenPrice({ kind, priceCents: centsFromDecimal(priceUSD) });

export const openPriceWords = 'Precio al cobrar';

/** What a product costs, as shelves and lists show it. */
export const shelfPrice = (product: Shelved): string =>
  isPricedAtTill(product) ? openPriceWords : formatUsd(product.priceUSD);
