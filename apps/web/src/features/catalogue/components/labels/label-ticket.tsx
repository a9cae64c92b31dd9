import type { Product } from '@minipos/contract/catalogue/products';
import type { CSSProperties } from 'react';
import { formatBs, formatDate, formatRate, formatUsd } from '#lib/format.ts';
import { isPricedAtTill, openPriceWords } from '#lib/shelf-price.ts';
import { deriveBs } from '#ui/money/derive-bs.ts';
import type { RateUsed } from '#ui/money/rate-details.tsx';
import classes from './label.module.css';
import { barsAddress, type LabelBars } from './label-bars.ts';
import { priceSizes } from './label-price-sizes.ts';
import { barsWidth, type LabelSize } from './label-sizes.ts';
import type { LabelTemplate } from './label-templates.ts';

export interface LabelTicketProps {
  product: Product;
  template: LabelTemplate;
  size: LabelSize;
  bars: LabelBars | undefined;
  /** Absent where the label says dollars only. */
  rate: RateUsed | null;
}

// A longer one would not fit in large figures.
const roomy = 9;

/** One label: what it is, what it costs, and the code of the till. */
export function LabelTicket({ product, template, size, bars, rate }: LabelTicketProps) {
  const { name, priceUSD, unit, barcode } = product;
  const isOpen = isPricedAtTill(product);
  const derived = rate && !isOpen ? deriveBs(priceUSD, rate.rate) : null;
  const bs = derived === null ? null : formatBs(derived);
  const price = isOpen ? openPriceWords : `${formatUsd(priceUSD)}${unit === 'unit' ? '' : ` / ${unit}`}`;
  const edges: CSSProperties = { width: `${size.width}mm`, height: `${size.height}mm` };
  const sizes = size.pricesRoom
    ? priceSizes(size.pricesRoom, { usd: price, bs: bs ?? '', most: template === 'shelf' ? 22 : 14 })
    : null;
  return (
    <div className={classes.ticket} style={edges} data-size={size.value} data-template={template}>
      <div className={classes.name}>{name}</div>
      <div className={classes.prices}>
        <span
          className={classes.usd}
          data-long={price.length > roomy || undefined}
          style={sizes ? { fontSize: `${sizes.usd}pt` } : undefined}
        >
          {price}
        </span>
        {bs !== null && rate ? (
          <span className={classes.bs} style={sizes ? { fontSize: `${sizes.bs}pt` } : undefined}>
            {bs}
            <small>
              Tasa {formatRate(rate.rate)} del {formatDate(rate.valueDate)}
            </small>
          </span>
        ) : null}
      </div>
      {barcode && bars ? (
        <div className={classes.code}>
          <img
            className={classes.bars}
            src={barsAddress(bars)}
            alt=""
            style={{ width: `${barsWidth(size, bars.modules)}mm` }}
          />
          <span>{barcode}</span>
        </div>
      ) : null}
    </div>
  );
}
