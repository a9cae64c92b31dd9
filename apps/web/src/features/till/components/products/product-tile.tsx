import { UnstyledButton } from '@mantine/core';
import { decimalFromQuantity, quantityFromDecimal } from '@minipos/domain/money/quantity';
import { isLowStock, isStocked } from '@minipos/domain/stock/stock';
import type { ReactNode } from 'react';
import { formatBs, formatNumber } from '#lib/format.ts';
import { quantityText, unitSign } from '#lib/sale-words.ts';
import { isPricedAtTill, shelfPrice } from '#lib/shelf-price.ts';
import type { ShelfProduct } from '#offline/catalogue/catalogue-filter.ts';
import spoken from '#ui/marks/spoken.module.css';
import { deriveBs } from '#ui/money/derive-bs.ts';
import classes from './product-tile.module.css';

export interface ProductTileProps {
  product: ShelfProduct;
  inCart: number;
  rate: string | null;
  picture: ReactNode;
  /** The one that Enter in the search adds. */
  isMarked: boolean;
  onAdd: (product: ShelfProduct) => void;
}

function stockText({ kind, onHand, unit, minStock }: ShelfProduct): string {
  if (!isStocked({ kind })) return kind === 'service' ? 'Servicio' : '';
  if (onHand <= 0) return 'Sin stock';
  const left = formatNumber(decimalFromQuantity(onHand));
  const sign = unitSign(unit);
  const amount = sign ? `${left} ${sign}` : left;
  if (!isLowStock(onHand, quantityFromDecimal(minStock))) return `Stock: ${amount}`;
  return onHand === 1000 ? `Queda ${amount}` : `Quedan ${amount}`;
}

/** One product of the grid; a touch puts one of it into the cart. */
export function ProductTile({ product, inCart, rate, picture, isMarked, onAdd }: ProductTileProps) {
  const isLow = isStocked(product) && isLowStock(product.onHand, quantityFromDecimal(product.minStock));
  const isOpen = isPricedAtTill(product);
  return (
    <UnstyledButton
      className={classes.tile}
      data-marked={isMarked || undefined}
      data-product={product.uuid}
      onClick={() => onAdd(product)}
    >
      <span className={classes.picture}>{picture}</span>
      <span className={classes.name}>{product.name}</span>
      <span className={classes.price}>{shelfPrice(product)}</span>
      {rate === null || isOpen ? null : (
        <span className={classes.bs}>{formatBs(deriveBs(product.priceUSD, rate))}</span>
      )}
      <span className={classes.stock} data-low={isLow || undefined}>
        {stockText(product)}
      </span>
      <span className={classes.count} data-empty={inCart === 0 || undefined}>
        {inCart === 0 ? (
          <span aria-hidden="true">+</span>
        ) : (
          <>
            <span className={spoken.spoken}>En el pedido: </span>
            {quantityText(inCart, product.unit)}
          </>
        )}
      </span>
    </UnstyledButton>
  );
}
