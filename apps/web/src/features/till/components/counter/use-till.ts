import type { Store } from '@minipos/contract/stores/stores';
import { percentFromDecimal } from '@minipos/domain/money/percent';
import { addToCart } from '@minipos/domain/orders/cart';
import { defaultDiscountLimit, discountLimit } from '@minipos/domain/orders/discounts';
import { type OpenOrder, quantityInCart, underRule } from '@minipos/domain/orders/open-order';
import { lineProblem } from '@minipos/domain/orders/typed-quantity';
import { storeCashStep } from '@minipos/domain/payments/cash-rounding';
import { perceivedIgtf } from '@minipos/domain/payments/igtf';
import { allowsFractions } from '@minipos/domain/stock/stock';
import { useMemo } from 'react';
import { useCurrentRate } from '#current/current-rate.tsx';
import { useClient } from '#features/clients/public.ts';
import { isPricedAtTill } from '#lib/shelf-price.ts';
import type { ShelfProduct } from '#offline/catalogue/catalogue-filter.ts';
import type { LocalCashier } from '#offline/database/rows.ts';
import type { Sync } from '#offline/engine/start-sync.ts';
import { toasts } from '#ui/feedback/toasts.ts';
import type { TillPerson } from '../../local/at-till.ts';
import { cartLineOf } from '../../local/cart-line.ts';
import { useOpenSession } from '../../local/cash-session.ts';
import { holdersOf, useCashiers } from '../../local/cashiers.ts';
import { useCatalogue } from '../../local/goods/use-catalogue.ts';
import type { StoreFacts } from '../../local/store-facts.ts';
import { useOnDesk, useOrderDesk } from '../../local/use-order-desk.ts';
import { quantityProblems } from '../order/quantity-words.ts';

export type Facts = StoreFacts & { settings: NonNullable<StoreFacts['settings']> };

const none: LocalCashier[] = [];
const one = 1000;

/** What became of a product somebody wants to add. */
export type Added = 'added' | 'ask' | 'refused';

/** The till of one store: its catalogue and the rules of the moment. The order is asked for where it is shown (`useOrder`). */
export function useTill(sync: Sync, store: Store, facts: Facts, person: TillPerson) {
  const { rate: current } = useCurrentRate();
  const desk = useOrderDesk(sync);
  const catalogue = useCatalogue(sync, desk);
  const client = useClient(useOnDesk(desk, ({ order }) => order.cart.clientUuid));
  const session = useOpenSession(store.id);
  const cashiers = useCashiers(store.id) ?? none;
  const rate = useMemo(
    () => (current ? { rate: current.rateText, valueDate: current.valueDate, source: current.source } : null),
    [current],
  );
  const mayBeAuthorised = useMemo(() => holdersOf(cashiers, 'sales.edit').length > 0, [cashiers]);

  // The same object while nothing of it changes, so that what is shown from it is not drawn again.
  return useMemo(() => {
    const { settings, taxes } = facts;
    // A copy from before this setting existed does not have it.
    const most = settings.maxDiscountPercent as number | undefined;
    const storeLimit = most === undefined ? defaultDiscountLimit : percentFromDecimal(most);

    /**
     * Puts a product into the cart: one of it, or so much as was asked for. What is in the hand is there, whatever was counted. What
     * has no price of its own goes in with the one that was written for it.
     */
    function add(product: ShelfProduct, quantity?: number, priceCents?: number): Added {
      if (!desk.get().isOpen) return 'refused';
      if (!product.isActive) return refuse(`${product.name} está inactivo y no se vende.`);
      if (quantity === undefined && allowsFractions(product.unit)) return 'ask';
      if (isPricedAtTill(product) && !priceCents) return 'ask';
      const line = cartLineOf(product, quantity ?? one, taxes, priceCents);
      if (!line) return refuse('Faltan los impuestos de la tienda en este equipo. Espera a que se sincronice.');
      const inCart = quantityInCart(desk.get().order.cart, product.uuid);
      const problem =
        lineProblem(line.quantity, product.unit, line.unitPriceCents) ??
        lineProblem(inCart + line.quantity, product.unit, line.unitPriceCents);
      if (problem !== null) return refuse(`${product.name}: ${quantityProblems[problem]}`);
      desk.change((now) => ({ ...now, cart: addToCart(underRule(now.cart, settings.pricesIncludeTax), line) }));
      return 'added';
    }

    return {
      sync,
      store,
      /** As its papers name it. A copy from before logo and message existed has neither. */
      paperStore: {
        ...store,
        logo: settings.receiptLogo,
        message: settings.receiptMessage,
      },
      facts,
      desk,
      change: (make: (order: OpenOrder) => OpenOrder) => desk.change(make),
      add,
      client: client ?? null,
      catalogue,
      /** Who works at it, with their rights. */
      person,
      by: { storeId: store.id, actorUserId: person.id, actorName: person.name },
      cashier: person.name,
      /** Undefined until it was read; null: the till is closed. */
      session,
      rate,
      igtfPercent: perceivedIgtf(settings),
      /** What cash in bolívares is rounded to. */
      cashStepCents: storeCashStep(settings),
      /** Somebody whose PIN this device knows could allow a larger discount. */
      mayBeAuthorised,
      /** What the person at the till may take off alone. */
      ownDiscountLimit: discountLimit(person, store.id, storeLimit),
    };
  }, [sync, store, facts, person, desk, catalogue, client, session, rate, mayBeAuthorised]);
}
export type Till = ReturnType<typeof useTill>;

function refuse(message: string): Added {
  toasts.warning(message);
  return 'refused';
}
