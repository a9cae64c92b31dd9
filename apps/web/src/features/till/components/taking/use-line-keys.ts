import { setQuantity } from '@minipos/domain/orders/cart';
import { lineProblem, readTypedQuantity } from '@minipos/domain/orders/typed-quantity';
import { afterPaint } from '#lib/after-paint.ts';
import { quantityText } from '#lib/sale-words.ts';
import { toasts } from '#ui/feedback/toasts.ts';
import { useSteady } from '#ui/layout/use-steady.ts';
import type { Till } from '../counter/use-till.ts';
import { quantityProblems } from '../order/quantity-words.ts';

const one = 1000;

export type LineKey = '+' | '-' | '*';

interface Answers {
  search: (words: string) => void;
  say: (words: string) => void;
  openLine: (place: number) => void;
}

/**
 * The keys of the numeric pad, for the line that was added or changed last: one more, one less, its dialog. With a number before
 * it, plus says how many they are in all. The last one is not taken out by a key that is pressed again and again: it is asked.
 */
export function useLineKeys(till: Till, { search, say, openLine }: Answers): (key: LineKey, typed: string) => void {
  function change(place: number, quantity: number): void {
    const line = till.desk.get().order.cart.lines[place];
    if (!line) return;
    const unit = till.catalogue.product(line.productUuid)?.unit ?? line.unit ?? 'unit';
    const problem = lineProblem(quantity, unit, line.unitPriceCents);
    if (problem !== null) return void toasts.warning(`${line.name}: ${quantityProblems[problem]}`);
    till.change((order) => ({ ...order, cart: setQuantity(order.cart, place, quantity) }));
    search('');
    afterPaint(() => say(`${line.name}: ${quantityText(quantity, unit)}`));
  }

  return useSteady((key: LineKey, typed: string) => {
    const { order, current, isOpen } = till.desk.get();
    const line = order.cart.lines[current];
    if (!isOpen) return;
    if (!line) {
      toasts.warning(
        typed === ''
          ? 'El pedido está vacío: agrega un producto primero.'
          : `El pedido está vacío. Para agregar varios, escribe ${typed}* y el código.`,
      );
    } else if (key === '*') openLine(current);
    else if (key === '-') {
      if (line.quantity <= one) openLine(current);
      else change(current, line.quantity - one);
    } else if (typed === '') change(current, line.quantity + one);
    else {
      const { quantity, problem } = readTypedQuantity(typed);
      if (quantity === null) toasts.warning(quantityProblems[problem ?? 'empty']);
      else change(current, quantity);
    }
  });
}
