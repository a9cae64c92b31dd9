import { marginOf, priceFaces } from '@minipos/domain/catalogue/margin';
import { centsFromDecimal, decimalFromCents } from '@minipos/domain/money/money';
import { formatPercent, formatUsd } from '#lib/format.ts';
import classes from './product-dialog.module.css';

export interface ProductMarginProps {
  priceUSD: number | null | undefined;
  /** Null for who may not see it. */
  costUSD: number | null;
  /** Undefined until known; a margin is not guessed. */
  taxPercent: number | undefined;
  includesTax: boolean | undefined;
}

function readCents(amount: number | null | undefined): number | null {
  try {
    return centsFromDecimal(amount ?? '');
  } catch {
    return null;
  }
}

/** What the price means, while it is being typed. */
export function ProductMargin({ priceUSD, costUSD, taxPercent, includesTax }: ProductMarginProps) {
  const price = readCents(priceUSD);
  if (price === null || price <= 0 || taxPercent === undefined || includesTax === undefined) return null;
  const { net, gross } = priceFaces(price, { taxPercent, includesTax });
  const cost = readCents(costUSD);
  const margin = cost === null || cost < 0 ? null : marginOf(net, cost);
  const usd = (cents: number) => formatUsd(decimalFromCents(cents));
  return (
    <dl className={classes.margin} aria-label="Margen">
      <div>
        <dt>{includesTax ? 'Precio sin IVA' : 'Precio con IVA'}</dt>
        <dd>{usd(includesTax ? net : gross)}</dd>
      </div>
      {margin ? (
        <>
          <div data-loss={margin.profitCents < 0 || undefined}>
            <dt>{margin.profitCents < 0 ? 'Pérdida por venta' : 'Ganancia por venta'}</dt>
            <dd>{usd(margin.profitCents)}</dd>
          </div>
          <div data-loss={margin.profitCents < 0 || undefined}>
            <dt>Margen sobre el precio</dt>
            <dd>{formatPercent(margin.marginPercent, 2)}</dd>
          </div>
          <div>
            <dt>Recargo sobre el costo</dt>
            <dd>{margin.markupPercent === null ? 'Sin costo' : formatPercent(margin.markupPercent, 2)}</dd>
          </div>
        </>
      ) : null}
    </dl>
  );
}
