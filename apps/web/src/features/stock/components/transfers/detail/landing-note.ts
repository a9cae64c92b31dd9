import type { TransferItem } from '@minipos/contract/stock/transfers';

/** Which product of this store a line goes to, where that is not plain; undefined where it has the same name. */
export function landingNote({
  product,
  productName,
}: Pick<TransferItem, 'product' | 'productName'>): string | undefined {
  if (product === null) return 'se creará en esta tienda';
  return product.name === productName ? undefined : `entra a ${product.name}`;
}
