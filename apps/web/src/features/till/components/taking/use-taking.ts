import { readTypedWords, type TypedWords } from '@minipos/domain/orders/typed-quantity';
import { afterPaint } from '#lib/after-paint.ts';
import type { ShelfProduct } from '#offline/catalogue/catalogue-filter.ts';
import { urgentWork } from '#offline/threads/urgent-work.ts';
import { toasts } from '#ui/feedback/toasts.ts';
import { useSteady } from '#ui/layout/use-steady.ts';
import type { Till } from '../counter/use-till.ts';
import { quantityProblems } from '../order/quantity-words.ts';

interface Answers {
  /** What stands in the search, where `6*` may be waiting for its product. */
  typed: () => string;
  /** Tells those who do not see the screen. */
  say: (words: string) => void;
  /** Asks how much of it, or for what price, before it is added. */
  ask: (product: ShelfProduct, quantity: number | undefined) => void;
}

/** The ways a product gets into the order: touched, scanned, or named in the search, each with `6*` before it. */
export function useTaking(till: Till, search: (words: string) => void, { typed, say, ask }: Answers) {
  const add = useSteady((product: ShelfProduct, quantity?: number, priceCents?: number) => {
    const result = till.add(product, quantity, priceCents);
    if (result === 'added') afterPaint(() => say(`Agregado: ${product.name}`));
    if (result === 'ask') ask(product, quantity);
  });

  /** True when the number before the star cannot be meant: then nothing is added and what was typed stays to be corrected. */
  function isRefused({ problem }: TypedWords): boolean {
    if (problem !== null) toasts.warning(quantityProblems[problem]);
    return problem !== null;
  }

  const addTyped = (product: ShelfProduct, { quantity }: TypedWords) =>
    quantity === null ? add(product) : add(product, quantity);

  const touch = useSteady((product: ShelfProduct) => {
    const before = readTypedWords(typed());
    if (isRefused(before)) return;
    if (before.quantity !== null) search('');
    addTyped(product, before);
  });

  async function take(code: string, before: TypedWords): Promise<void> {
    const end = urgentWork.begin();
    try {
      const product = await till.catalogue.byCode(code);
      await till.desk.opened();
      if (product) addTyped(product, before);
      else toasts.warning(`Producto no encontrado: ${code}`);
    } finally {
      afterPaint(end);
    }
  }

  /** A code that was read. What waited for it in the search is used up, and so is what the scanner wrote there. */
  const takeCode = useSteady((code: string) => {
    const before = readTypedWords(typed());
    search('');
    if (!isRefused(before)) void take(code, before);
  });

  async function find(text: string, marked: Promise<ShelfProduct | undefined>): Promise<void> {
    // A code may have a star in it itself.
    const whole = text === '' ? undefined : await till.catalogue.byCode(text);
    const asked = whole ? readTypedWords('') : readTypedWords(text);
    if (isRefused(asked)) return;
    const words = asked.words.trim();
    const named = whole ?? (words === '' ? undefined : await till.catalogue.byCode(words)) ?? (await marked);
    if (!named) return void toasts.warning(`Producto no encontrado: ${words}`);
    search('');
    await till.desk.opened();
    addTyped(named, asked);
  }

  return {
    add,
    touch,
    takeCode,
    enter: useSteady((text: string, marked: Promise<ShelfProduct | undefined>) => void find(text, marked)),
  };
}
