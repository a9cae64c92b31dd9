import { Link, linkOptions } from '@tanstack/react-router';
import { useCan } from '#current/current-store.ts';
import classes from '../list/client-columns.module.css';

/** A sale by its number; whoever may not see sales reads the number alone. */
export function SaleLink({ sale }: { sale: { id: number; number: string; receiptNumber: string | null } }) {
  const maySee = useCan('sales.view');
  const number = sale.receiptNumber ?? sale.number;
  if (!maySee) return number;
  return (
    <Link {...linkOptions({ to: '/sales', search: { venta: sale.id } as object })} className={classes.paper}>
      {number}
    </Link>
  );
}
