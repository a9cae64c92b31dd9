import type { Product } from '@minipos/contract/catalogue/products';
import type { StockOperation } from '@minipos/domain/stock/stock';
import { InlineNotice } from '#ui/feedback/inline-notice.tsx';
import classes from './stock-dialog.module.css';
import type { StockPreview } from './stock-preview.ts';
import { formatStock } from './stock-words.ts';

export interface StockPreviewLineProps {
  product: Product;
  operation: StockOperation;
  preview: StockPreview | null;
}

/** The figure that saving would leave, and what is worth knowing before. */
export function StockPreviewLine({ product, operation, preview }: StockPreviewLineProps) {
  const { stock, unit } = product;
  return (
    <>
      <div className={classes.preview} role="status">
        <span>Quedará en</span>
        <span className={classes.after}>{preview ? formatStock(preview.after, unit) : '—'}</span>
      </div>
      {preview?.stopsAtZero ? (
        <InlineNotice tone="attention">
          {stock > 0
            ? `Solo hay ${formatStock(stock, unit)}: el stock no baja de 0.`
            : 'No hay existencia que restar: el stock queda como está.'}
        </InlineNotice>
      ) : null}
      {preview?.tooMuch ? <InlineNotice tone="attention">El stock no puede pasar de 999.999</InlineNotice> : null}
      {preview && operation === 'set' && preview.delta === 0 ? (
        <InlineNotice tone="info">
          Es la existencia que ya hay: el movimiento queda registrado sin cambiarla.
        </InlineNotice>
      ) : null}
    </>
  );
}
