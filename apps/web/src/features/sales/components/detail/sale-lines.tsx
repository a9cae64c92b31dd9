import type { SaleHistory } from '@minipos/contract/sales/sales';
import { quantityFromDecimal } from '@minipos/domain/money/quantity';
import { formatNumber, formatPercent, formatUsd } from '#lib/format.ts';
import { backWords } from '#lib/sale-words.ts';
import classes from './sale-view.module.css';

type Item = SaleHistory['items'][number];

function howText({ quantity, unitPriceUSD, discountUSD, taxRate, isExempt, taxUSD }: Item): string {
  const discount = discountUSD > 0 ? ` · descuento ${formatUsd(discountUSD)}` : '';
  const tax = isExempt ? 'exento' : `IVA ${formatPercent(taxRate, 2)}: ${formatUsd(taxUSD)}`;
  return `${formatNumber(quantity, 3)} × ${formatUsd(unitPriceUSD)}${discount} · ${tax}`;
}

/** What was sold, as it was charged, and how much of it has come back. */
export function SaleLines({ sale }: { sale: SaleHistory }) {
  return (
    <section aria-labelledby="sale-lines">
      <h3 id="sale-lines" className={classes.heading}>
        Artículos
      </h3>
      <ul className={classes.rows}>
        {sale.items.map((item) => (
          <li key={item.line}>
            <div className={classes.words}>
              <span className={classes.name}>{item.productName}</span>
              {item.note ? <span className={classes.muted}>{item.note}</span> : null}
              <span className={classes.muted}>{howText(item)}</span>
              {item.returned > 0 ? (
                <span className={classes.back}>
                  {item.returned === item.quantity ? 'Devuelto todo' : `Devuelto: ${formatNumber(item.returned, 3)}`}
                </span>
              ) : null}
              {item.returnedApart > 0 ? (
                <span className={classes.back}>
                  {backWords.apart(quantityFromDecimal(item.returnedApart), item.unit ?? 'unit')}
                </span>
              ) : null}
            </div>
            <strong className={classes.figure}>{formatUsd(item.subtotalUSD)}</strong>
          </li>
        ))}
      </ul>
    </section>
  );
}
