import { Button } from '@mantine/core';
import { setQuantity } from '@minipos/domain/orders/cart';
import type { CartFigures } from '@minipos/domain/orders/cart-figures';
import { beyondStock, type OpenOrder } from '@minipos/domain/orders/open-order';
import { IconShoppingCart } from '@tabler/icons-react';
import { memo, useCallback, useEffect, useRef } from 'react';
import type { LocalCatalogue } from '#offline/catalogue/local-catalogue.ts';
import type { LocalClient } from '#offline/database/rows.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { whenLaidOut } from '#ui/layout/when-laid-out.ts';
import { KeyHint } from '#ui/marks/key-hint.tsx';
import { OrderClient } from './order-client.tsx';
import { OrderDelivery } from './order-delivery.tsx';
import { OrderLine } from './order-line.tsx';
import classes from './order-panel.module.css';
import { OrderTotals } from './order-totals.tsx';

export interface OrderPanelProps {
  order: OpenOrder;
  figures: CartFigures;
  /** Place of the line that the keys mean. */
  current: number;
  client: LocalClient | null | undefined;
  catalogue: LocalCatalogue;
  rate: string | null;
  onChange: (make: (order: OpenOrder) => OpenOrder) => void;
  onChooseClient: () => void;
  onDelivery: () => void;
  /** Opens a line, by its place. */
  onOpenLine: (place: number) => void;
  onCharge: () => void;
  /** Takes what the client owes. */
  onDebt: () => void;
}

/** What there is of a product of which the order takes more. */
function shortOf({ cart }: OpenOrder, catalogue: LocalCatalogue, productUuid: string): number | null {
  const onHand = catalogue.onHand(productUuid);
  return onHand !== null && beyondStock(cart, productUuid, onHand) > 0 ? Math.max(0, onHand) : null;
}

const Client = memo(OrderClient);

/** The order: who, what, how much, and the button that charges it. */
export function OrderPanel(props: OrderPanelProps) {
  const { order, figures, current, client, catalogue, rate, onChange } = props;
  const { onChooseClient, onDelivery, onOpenLine, onCharge, onDebt } = props;
  const { cart } = order;
  const list = useRef<HTMLUListElement>(null);
  const count = cart.lines.length;
  // What was just added or changed is in sight.
  useEffect(() => {
    const changed = count > 0 ? list.current?.children[current] : null;
    if (changed) return whenLaidOut(changed, () => changed.scrollIntoView({ block: 'nearest' }));
  }, [count, current]);
  const setLine = useCallback(
    (place: number, quantity: number) =>
      onChange((open) => ({ ...open, cart: setQuantity(open.cart, place, quantity) })),
    [onChange],
  );
  return (
    <section className={classes.panel} aria-label="Pedido">
      <Client client={client} onChoose={onChooseClient} onDebt={onDebt} />
      <OrderDelivery cart={cart} clientName={client?.name} onOpen={onDelivery} />
      {count === 0 ? (
        <div className={classes.empty}>
          <EmptyState
            icon={IconShoppingCart}
            title="El pedido está vacío"
            text="Toca un producto, escanéalo o búscalo por nombre o código. Para varios, escribe 6* antes."
          />
        </div>
      ) : (
        <ul className={classes.lines} ref={list} aria-label="Productos del pedido">
          {cart.lines.map((line, place) => {
            const figured = figures.lines[place];
            if (!figured) return null;
            return (
              <OrderLine
                // biome-ignore lint/suspicious/noArrayIndexKey: the same product may stand twice, at two prices
                key={`${line.productUuid}-${place}`}
                line={line}
                place={place}
                totalCents={figured.totalCents}
                unit={catalogue.product(line.productUuid)?.unit ?? 'unit'}
                rate={rate}
                shortOf={shortOf(order, catalogue, line.productUuid)}
                isCurrent={place === current}
                onQuantity={setLine}
                onOpen={onOpenLine}
              />
            );
          })}
        </ul>
      )}
      {cart.notes ? (
        <p className={classes.notes}>
          {cart.isNoteInternal ? 'Nota interna' : 'Nota'}: {cart.notes}
        </p>
      ) : null}
      <div className={classes.foot}>
        <OrderTotals cart={cart} figures={figures} />
        <Button
          size="xl"
          fullWidth
          disabled={count === 0}
          aria-keyshortcuts="F2"
          rightSection={<KeyHint>F2</KeyHint>}
          onClick={onCharge}
        >
          Cobrar
        </Button>
      </div>
    </section>
  );
}
