import { afterPaint } from '#lib/after-paint.ts';
import type { ShelfProduct } from '#offline/catalogue/catalogue-filter.ts';
import { urgentWork } from '#offline/threads/urgent-work.ts';
import { toasts } from '#ui/feedback/toasts.ts';
import { useSteady } from '#ui/layout/use-steady.ts';
import type { Till } from '../counter/use-till.ts';

interface Answers {
  /** Tells those who do not see the screen. */
  say: (words: string) => void;
  askQuantity: (product: ShelfProduct) => void;
}

/** The ways a product gets into the order: touched, scanned, or named in the search. */
export function useTaking(till: Till, search: (words: string) => void, { say, askQuantity }: Answers) {
  const add = useSteady((product: ShelfProduct, quantity?: number) => {
    const result = till.add(product, quantity);
    if (result === 'added') afterPaint(() => say(`Agregado: ${product.name}`));
    if (result === 'ask-quantity') askQuantity(product);
  });

  async function take(code: string): Promise<void> {
    const end = urgentWork.begin();
    try {
      const product = await till.catalogue.byCode(code);
      await till.desk.opened();
      if (product) add(product);
      else toasts.warning(`Producto no encontrado: ${code}`);
    } finally {
      afterPaint(end);
    }
  }

  async function find(text: string, marked: Promise<ShelfProduct | undefined>): Promise<void> {
    const product = (text === '' ? undefined : await till.catalogue.byCode(text)) ?? (await marked);
    if (!product) return void toasts.warning(`Producto no encontrado: ${text}`);
    search('');
    await till.desk.opened();
    add(product);
  }

  return {
    add,
    takeCode: useSteady((code: string) => void take(code)),
    enter: useSteady((text: string, marked: Promise<ShelfProduct | undefined>) => void find(text, marked)),
  };
}
