import { bsFromUsd } from '@minipos/domain/money/money';
import { cartFigures } from '@minipos/domain/orders/cart-figures';
import type { OpenOrder } from '@minipos/domain/orders/open-order';
import { maxParkedCarts, TooManyParked } from '@minipos/domain/orders/parked-carts';
import { isReadable } from '@minipos/domain/orders/readable-order';
import { formatTime } from '#lib/format.ts';
import { bsText, productsText, usdText } from '#lib/sale-words.ts';
import { AlreadyCharged } from '#offline/counter/kept-orders.ts';
import type { ParkedOrder } from '../../local/store-facts.ts';

/** What an order that waits is called when nobody gave it a name. */
export const unnamed = (parkedAt: string | number): string => `Pedido de las ${formatTime(parkedAt)}`;

export const parkedName = ({ label, clientName, parkedAt }: Pick<ParkedOrder, 'label' | 'clientName' | 'parkedAt'>) =>
  label || clientName || unnamed(parkedAt);

const onOneLine = (amount: string): string => amount.replaceAll(' ', '\u00a0');

/** Lines, total in both currencies, and whether money was taken. */
export function parkedFacts({ order }: { order: OpenOrder }, rate: string | null): string {
  if (!isReadable(order)) return 'Sus montos no se pueden leer: vuelve a armarlo';
  const { totalCents } = cartFigures(order.cart);
  const total = rate
    ? `${usdText(totalCents)} (${onOneLine(bsText(bsFromUsd(totalCents, rate)))})`
    : usdText(totalCents);
  return [productsText(order.cart.lines.length), total, paidWords(order)].filter(Boolean).join(' · ');
}

/** Null: nothing was taken for it yet. */
export function paidWords({ payments }: OpenOrder): string | null {
  if (payments.length === 0) return null;
  return payments.length === 1 ? 'Con 1 pago tomado' : `Con ${payments.length} pagos tomados`;
}

export const fullWords = `Ya hay ${maxParkedCarts} pedidos en espera, el máximo. Retoma o descarta alguno para poner otro.`;

/** Why an order could not be set aside; it is still on the counter. */
export function parkProblem(error: unknown): string {
  if (error instanceof TooManyParked) return fullWords;
  if (error instanceof AlreadyCharged) return 'Este pedido ya se cobró en otra pestaña.';
  if (error instanceof RangeError) return 'El pedido está vacío: no hay nada que poner en espera.';
  return 'Este equipo no pudo guardarlo. El pedido sigue aquí: inténtalo otra vez.';
}
