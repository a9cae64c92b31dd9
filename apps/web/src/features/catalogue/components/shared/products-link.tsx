import { useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { formatNumber } from '#lib/format.ts';
import classes from './products-link.module.css';

export interface ProductsLinkProps {
  count: number;
  /** Which products: those of one department, brand or tax. */
  of: { departmentId: number } | { brandId: number } | { taxId: number };
  /** Whose they are, for screen readers: 'Lácteos'. */
  owner: string;
  /** Instead of the count. */
  label?: string;
}

/** '12 productos', leading to them; plain words when there are none. */
export function ProductsLink({ count, of, owner, label }: ProductsLinkProps) {
  const router = useRouter();
  if (count === 0) return <span className={classes.none}>Sin productos</span>;
  const [[key, id] = ['', 0]] = Object.entries(of);
  const href = `/products?${key}=${id}`;
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    router.history.push(href);
  };
  return (
    <a className={classes.link} href={href} onClick={follow} aria-label={`${label ?? countText(count)} (${owner})`}>
      {label ?? countText(count)}
    </a>
  );
}

/** '12 productos' */
export const countText = (count: number): string =>
  `${formatNumber(count, 0)} ${count === 1 ? 'producto' : 'productos'}`;
