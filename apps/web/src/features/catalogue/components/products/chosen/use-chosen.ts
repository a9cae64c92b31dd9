import { mostChosen } from '@minipos/contract/catalogue/bulk';
import type { Product } from '@minipos/contract/catalogue/products';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isMadeHere } from '../../../local/local-products.ts';
import { chosenProductsQuery } from '../../../server/chosen-products.ts';

export type ChosenTask = 'price' | 'tax' | 'department' | 'show' | 'hide' | 'delete' | 'labels';

export interface Chosen {
  products: readonly Product[];
  has: (product: Product) => boolean;
  /** What the server does not know yet cannot be changed with others. */
  mayHave: (product: Product) => boolean;
  toggle: (product: Product) => void;
  /** Those of the page with the ones that are chosen already. */
  addPage: () => void;
  /** Whether the page has one that could be added. */
  hasMore: boolean;
  clear: () => void;
  /** What is being done with them, if anything. */
  task: ChosenTask | null;
  begin: (task: ChosenTask) => void;
  end: () => void;
  /**
   * Those it is done with, as they were when it began: what happens to them meanwhile is not taken over in silence, and what
   * is sent again after an answer that got lost is the same call.
   */
  subjects: readonly Product[];
  /** Reads them again after the server said that one is no more what it was; answers what is there now. */
  reload: () => Promise<readonly Product[]>;
}

/** The products a person has chosen, on whichever pages; those on the screen are as the screen shows them. */
export function useChosen(storeId: number, page: readonly Product[]): Chosen {
  const queryClient = useQueryClient();
  const [kept, setKept] = useState<readonly Product[]>([]);
  const [task, setTask] = useState<ChosenTask | null>(null);
  const [subjects, setSubjects] = useState<readonly Product[]>([]);
  const products = kept
    .filter((product) => product.storeId === storeId)
    .map((product) => page.find(({ id }) => id === product.id) ?? product);
  const has = ({ id }: Product) => products.some((product) => product.id === id);
  const room = mostChosen - products.length;
  const mayHave = (product: Product) => has(product) || (room > 0 && !isMadeHere(product));
  const rest = page.filter((product) => !has(product) && !isMadeHere(product)).slice(0, room);
  return {
    products,
    has,
    mayHave,
    toggle: (product) =>
      setKept(has(product) ? products.filter(({ id }) => id !== product.id) : [...products, product]),
    addPage: () => setKept([...products, ...rest]),
    hasMore: rest.length > 0,
    clear: () => setKept([]),
    task,
    begin: (next) => {
      setSubjects(products);
      setTask(next);
    },
    end: () => setTask(null),
    subjects,
    reload: async () => {
      const ids = subjects.map(({ id }) => id);
      const now = await queryClient.fetchQuery(chosenProductsQuery(storeId, ids));
      setKept(now);
      setSubjects(now);
      return now;
    },
  };
}
