import { Button } from '@mantine/core';
import { readTypedWords } from '@minipos/domain/orders/typed-quantity';
import { IconPackage } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { memo, type RefObject, useMemo, useState } from 'react';
import { useCan } from '#current/current-store.ts';
import { ProductPicture } from '#features/catalogue/public.ts';
import type { ShelfProduct } from '#offline/catalogue/catalogue-filter.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { SkeletonCards } from '#ui/feedback/skeleton-cards.tsx';
import { toasts } from '#ui/feedback/toasts.ts';
import { useCatalogueState } from '../../local/goods/use-catalogue.ts';
import { DepartmentChips } from '../products/department-chips.tsx';
import { DepartmentPane } from '../products/department-pane.tsx';
import { ProductGrid } from '../products/product-grid.tsx';
import { ProductSearchBox } from '../products/product-search-box.tsx';
import type { ProductPages } from '../products/use-product-pages.ts';
import type { LineKey } from '../taking/use-line-keys.ts';
import { TillHead, type TillHeadProps, TillMenu } from '../toolbar/till-head.tsx';
import { OrderBar, OrderPane } from './order-pane.tsx';
import classes from './till.module.css';
import { useTillLayout } from './use-layout.ts';
import type { Till } from './use-till.ts';

export interface SellingProps extends TillHeadProps {
  pages: ProductPages;
  /** The store put something first. */
  hasShelf: boolean;
  search: RefObject<HTMLInputElement | null>;
  onAdd: (product: ShelfProduct) => void;
  onEnter: (text: string, marked: Promise<ShelfProduct | undefined>) => void;
  onLineKey: (key: LineKey, typed: string) => void;
  onOpenLine: (place: number) => void;
  onCharge: () => void;
}

const Departments = memo(DepartmentPane);
const Chips = memo(DepartmentChips);
const Grid = memo(ProductGrid);

/** The panes of the till: departments, products, order. A line more in the order draws the order alone. */
export const Selling = memo(function Selling(props: SellingProps) {
  const { pages, hasShelf, search, onAdd, onEnter, onLineKey, onOpenLine, onCharge, ...head } = props;
  const { till, onOpen, isTouch } = head;
  const { facts, catalogue } = till;
  const { isReady, counts } = useCatalogueState(catalogue);
  const layout = useTillLayout();
  // Null until the arrows are used: then the first is meant, unless all of them are guesses.
  const [marked, setMarked] = useState<number | null>(null);
  const mayCreate = useCan('products.create');
  const renderPicture = useMemo(() => pictureOf(facts.departments), [facts.departments]);
  const whenEmpty = useMemo(() => <NothingForSale mayCreate={mayCreate} />, [mayCreate]);
  const rate = till.rate?.rate ?? null;
  const onPage = (at: number) => Math.max(0, Math.min(at, pages.shown.length - 1));
  const place = marked === null && pages.isGuess ? null : onPage(marked ?? 0);
  const departments = {
    departments: facts.departments,
    hasShelf,
    chosen: pages.department,
    onChoose: pages.choose,
  };
  const order = { till, onOpen, onOpenLine, onCharge, onDebt: head.onDebt };
  return (
    <>
      <div className={classes.panes}>
        {layout === 'desktop' ? <Departments {...departments} counts={counts} /> : null}
        <div className={classes.centre}>
          {layout === 'phone' ? null : <TillHead {...head} />}
          <ProductSearchBox
            input={search}
            query={pages.query}
            onSearch={(query) => {
              setMarked(null);
              pages.search(query);
            }}
            onEnter={(text) => {
              // Nothing typed and nothing pointed at: nothing is meant. After `6*` its product is still missing.
              const { words, quantity } = readTypedWords(text);
              if (words.trim() === '' && marked === null) {
                if (quantity !== null) toasts.warning(`Escribe o escanea el producto después de ${text}`);
                else if (text !== '') onEnter(text, Promise.resolve(undefined));
              } else onEnter(text, pages.pick(words.trim(), place));
            }}
            onLineKey={onLineKey}
            onMove={(step) => setMarked(place === null ? 0 : onPage(place + step))}
            onCamera={() => onOpen('camera')}
          >
            {layout === 'phone' ? <TillMenu {...head} /> : null}
          </ProductSearchBox>
          {layout === 'desktop' ? null : <Chips {...departments} />}
          <div className={classes.shelf}>
            {isReady && pages.isReady ? (
              <Grid
                pages={pages}
                desk={till.desk}
                rate={rate}
                marked={isTouch && pages.query === '' ? null : place}
                renderPicture={renderPicture}
                onAdd={onAdd}
                whenEmpty={whenEmpty}
              />
            ) : (
              <SkeletonCards cards={8} />
            )}
          </div>
        </div>
        {layout === 'phone' ? null : (
          <div className={classes.order}>
            <OrderPane {...order} />
          </div>
        )}
      </div>
      {layout === 'phone' ? <OrderBar {...order} /> : null}
    </>
  );
});

function pictureOf(departments: Till['facts']['departments']) {
  const icons = new Map(departments.map(({ id, icon }) => [id, icon]));
  return (product: ShelfProduct) => (
    <ProductPicture image={product.images[0]} name={product.name} icon={icons.get(product.departmentId)} sizes="9rem" />
  );
}

function NothingForSale({ mayCreate }: { mayCreate: boolean }) {
  return (
    <EmptyState
      icon={IconPackage}
      title="No hay productos para vender"
      text="Aquí aparecen los productos activos. Agrega el primero o importa tu catálogo."
      action={
        mayCreate ? <Button renderRoot={(props) => <Link to="/products" {...props} />}>Ir a Productos</Button> : null
      }
    />
  );
}
