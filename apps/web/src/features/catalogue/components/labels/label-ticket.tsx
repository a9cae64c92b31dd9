import type { Product } from '@minipos/contract/catalogue/products';
import type { CSSProperties } from 'react';
import { formatBs, formatDate, formatRate, formatUsd } from '#lib/format.ts';
import { deriveBs } from '#ui/money/derive-bs.ts';
import type { RateUsed } from '#ui/money/rate-details.tsx';
import classes from './label.module.css';
import { barsAddress, type LabelBars } from './label-bars.ts';
import { barsWidth, type LabelSize } from './label-sizes.ts';

export interface LabelTicketProps {
  product: Product;
  size: LabelSize;
  bars: LabelBars | undefined;
  rate: RateUsed | null;
}

/** One label: what it is, what it costs in both currencies, and the code of the till. */
export function LabelTicket({ product, size, bars, rate }: LabelTicketProps) {
  const { name, priceUSD, unit, barcode } = product;
  const bs = rate ? deriveBs(priceUSD, rate.rate) : null;
  const edges: CSSProperties = { width: `${size.width}mm`, height: `${size.height}mm` };
  return (
    <div className={classes.ticket} style={edges} data-size={size.value}>
      <div className={classes.name}>{name}</div>
      <div className={classes.prices}>
        <span className={classes.usd}>
          {formatUsd(priceUSD)}
          {unit === 'unit' ? '' : ` / ${unit}`}
        </span>
        {bs !== null && rate ? (
          <span className={classes.bs}>
            {formatBs(bs)}
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
