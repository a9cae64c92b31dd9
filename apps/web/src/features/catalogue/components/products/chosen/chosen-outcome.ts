import type { BulkChanges } from '@minipos/contract/catalogue/bulk';
import type { Product } from '@minipos/contract/catalogue/products';
import { shelfPrice } from '#lib/shelf-price.ts';
import { priceAfter } from './chosen-price.ts';

/** Whether every product that is left is what the change would have made of it as it was. */
export function isAsWanted(before: readonly Product[], changes: BulkChanges, now: readonly Product[]): boolean {
  const wanted = new Map(before.map((product) => [product.id, afterwards(product, changes)]));
  return now.length > 0 && now.every((product) => isLike(product, wanted.get(product.id)));
}

type Changed = Pick<Product, 'departmentId' | 'taxId' | 'isActive'> & { priceUSD: number | null };

function afterwards(product: Product, { price, departmentId, taxId, isActive }: BulkChanges): Changed {
  const figure = price?.by === 'amount' ? price.priceUSD : price?.percent;
  return {
    priceUSD: price ? priceAfter(product, price.by, figure) : product.priceUSD,
    departmentId: departmentId ?? product.departmentId,
    taxId: taxId === undefined ? product.taxId : taxId,
    isActive: isActive ?? product.isActive,
  };
}

const isLike = (product: Product, wanted: Changed | undefined): boolean =>
  product.priceUSD === wanted?.priceUSD &&
  product.departmentId === wanted.departmentId &&
  product.taxId === wanted.taxId &&
  product.isActive === wanted.isActive;

const mostNamed = 5;

/** What is said of prices that moved while they were being changed: a percentage is not taken of them unseen. */
export function movedPrices(before: readonly Product[], now: readonly Product[]): string {
  const known = new Map(before.map((product) => [product.id, product]));
  const moves = now.flatMap((product) => {
    const was = known.get(product.id);
    return was && was.priceUSD !== product.priceUSD
      ? [`${product.name}: de ${shelfPrice(was)} a ${shelfPrice(product)}`]
      : [];
  });
  const gone = before.length - now.length;
  return [
    'Los productos cambiaron: revisa los precios y escribe de nuevo el porcentaje.',
    ...moves.slice(0, mostNamed).map((move) => `${move}.`),
    ...(moves.length > mostNamed ? [`Y ${moves.length - mostNamed} más.`] : []),
    ...(gone > 0 ? [gone === 1 ? 'Uno ya no está en la tienda.' : `${gone} ya no están en la tienda.`] : []),
  ].join(' ');
}
