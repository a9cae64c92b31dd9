import type { StockMovement } from '@minipos/contract/catalogue/stock';
import { Link, linkOptions } from '@tanstack/react-router';
import { useCan } from '#current/current-store.ts';
import { paperText, saleOf } from './kardex-words.ts';

/** The paper behind a movement; a sale opens, for whoever may see sales. */
export function KardexDocument({ reference }: Pick<StockMovement, 'reference'>) {
  const maySee = useCan('sales.view');
  const text = paperText(reference) ?? '—';
  const saleId = maySee ? saleOf(reference) : null;
  if (saleId === null) return text;
  return <Link {...linkOptions({ to: '/sales', search: { venta: saleId } as object })}>{text}</Link>;
}
