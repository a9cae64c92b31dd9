import type { Product } from '@minipos/contract/catalogue/products';
import type { RateUsed } from '#ui/money/rate-details.tsx';
import classes from './label.module.css';
import type { LabelBars } from './label-bars.ts';
import type { LabelSize } from './label-sizes.ts';
import type { LabelTemplate } from './label-templates.ts';
import { LabelTicket } from './label-ticket.tsx';

export interface LabelSheetProps {
  pages: readonly (readonly Product[])[];
  template: LabelTemplate;
  size: LabelSize;
  bars: ReadonlyMap<string, LabelBars>;
  rate: RateUsed | null;
}

/** Every label, page by page. */
export function LabelSheet({ pages, template, size, bars, rate }: LabelSheetProps) {
  const ticket = (product: Product, key: string) => (
    <LabelTicket
      key={key}
      product={product}
      template={template}
      size={size}
      bars={bars.get(product.barcode ?? '')}
      rate={rate}
    />
  );
  const keyed = pages.map((products, page) => ({
    key: `page-${page}`,
    labels: products.map((product, place) => ({ key: `${page}-${place}`, product })),
  }));
  if (size.perPage === 1) {
    return (
      <div className={classes.roll}>
        {keyed.flatMap(({ labels }) => labels.map(({ key, product }) => ticket(product, key)))}
      </div>
    );
  }
  return (
    <>
      {keyed.map(({ key, labels }) => (
        <div key={key} className={classes.page}>
          {labels.map((label) => ticket(label.product, label.key))}
        </div>
      ))}
    </>
  );
}
