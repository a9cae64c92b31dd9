import { Button } from '@mantine/core';
import { quantityInCart } from '@minipos/domain/orders/open-order';
import { IconSearchOff } from '@tabler/icons-react';
import { memo, type ReactNode } from 'react';
import type { ShelfProduct } from '#offline/catalogue/catalogue-filter.ts';
import type { OrderDesk } from '#offline/counter/order-desk.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { TablePager } from '#ui/table/table-pager.tsx';
import { useOnDesk } from '../../local/use-order-desk.ts';
import classes from './product-grid.module.css';
import { ProductTile, type ProductTileProps } from './product-tile.tsx';
import type { ProductPages } from './use-product-pages.ts';

export interface ProductGridProps {
  pages: ProductPages;
  desk: OrderDesk;
  rate: string | null;
  /** Place on the page that Enter in the search adds; null marks none. */
  marked: number | null;
  renderPicture: (product: ShelfProduct) => ReactNode;
  onAdd: (product: ShelfProduct) => void;
  /** What to do when the store sells nothing yet. */
  whenEmpty: ReactNode;
}

interface CountedTileProps
  extends Pick<ProductTileProps, 'product' | 'rate' | 'isMarked' | 'onAdd'>,
    Pick<ProductGridProps, 'desk' | 'renderPicture'> {}

/** A tile that follows how much of its product is in the order: a line more draws one tile, not the grid. */
const CountedTile = memo(function CountedTile({ desk, renderPicture, ...tile }: CountedTileProps) {
  const { product } = tile;
  const inCart = useOnDesk(desk, ({ order }) => quantityInCart(order.cart, product.uuid));
  return <ProductTile {...tile} inCart={inCart} picture={renderPicture(product)} />;
});

/** One page of what is for sale. */
export function ProductGrid(props: ProductGridProps) {
  const { pages, desk, rate, marked, renderPicture, onAdd, whenEmpty } = props;
  if (pages.total === 0) {
    if (!pages.isFiltered) return whenEmpty;
    return (
      <EmptyState
        icon={IconSearchOff}
        title="No se encontraron productos"
        text="Revisa lo que escribiste, o busca en todos los departamentos. Los productos inactivos no se venden."
        action={
          <Button variant="default" onClick={pages.clear}>
            Ver todos
          </Button>
        }
      />
    );
  }
  return (
    <>
      {pages.isGuess ? (
        <p role="status" className={classes.guess}>
          No hay nada con «{pages.query.trim()}». Esto se parece:
        </p>
      ) : null}
      <ul className={classes.grid} aria-label="Productos">
        {pages.shown.map((product, place) => (
          <li key={product.uuid} className={classes.cell}>
            <CountedTile
              product={product}
              desk={desk}
              rate={rate}
              renderPicture={renderPicture}
              isMarked={place === marked}
              onAdd={onAdd}
            />
          </li>
        ))}
      </ul>
      {pages.total > pages.limit ? (
        <TablePager page={{ page: pages.page, limit: pages.limit, total: pages.total }} onPageChange={pages.goTo} />
      ) : null}
    </>
  );
}
