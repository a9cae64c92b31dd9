import { useEffect, useMemo, useState } from 'react';
import type { ShelfProduct } from '#offline/catalogue/catalogue-filter.ts';
import type { LocalCatalogue } from '#offline/catalogue/local-catalogue.ts';

const limit = 12;

export interface ProductPages {
  /** False until the first page was found. */
  isReady: boolean;
  shown: ShelfProduct[];
  total: number;
  /** Nothing has the words that were typed; what is shown has words like them. */
  isGuess: boolean;
  page: number;
  limit: number;
  isFiltered: boolean;
  query: string;
  department: number | null;
  search: (query: string) => void;
  choose: (departmentId: number | null) => void;
  goTo: (page: number) => void;
  /**
   * The product at a place of the page; the first that fits when the page still shows what was typed before. A guess is never
   * taken for what was meant.
   */
  pick: (text: string, place: number | null) => Promise<ShelfProduct | undefined>;
  clear: () => void;
}

interface Asked {
  words: string;
  departmentId: number | null;
  page: number;
}

type FoundPage = Awaited<ReturnType<LocalCatalogue['find']>>;

const everything: Asked = { words: '', departmentId: null, page: 1 };

/** What the grid shows: the catalogue by words and department, twelve at a time. What was found stays until the next is. */
export function useProductPages(catalogue: LocalCatalogue): ProductPages {
  const [query, setQuery] = useState('');
  const [asked, setAsked] = useState(everything);
  const [found, setFound] = useState<(FoundPage & { of: Asked }) | null>(null);

  useEffect(() => {
    let isWanted = true;
    const take = ({ products, total, isGuess }: FoundPage) => {
      if (!isWanted) return;
      const last = Math.max(1, Math.ceil(total / limit));
      // What was on the last page is sold.
      if (asked.page > last) setAsked({ ...asked, page: last });
      else setFound({ of: asked, products, total, isGuess });
    };
    const ask = () => void catalogue.find({ ...asked, limit }).then(take, () => undefined);
    ask();
    const forget = catalogue.subscribe(ask);
    return () => {
      isWanted = false;
      forget();
    };
  }, [catalogue, asked]);

  const wishes = useMemo(() => {
    const wish = (next: Partial<Asked>) => {
      if (next.words !== undefined) setQuery(next.words);
      const trimmed = next.words === undefined ? {} : { words: next.words.trim() };
      setAsked((before) => unlessSame(before, { ...before, page: 1, ...next, ...trimmed }));
    };
    return {
      search: (words: string) => wish({ words }),
      choose: (departmentId: number | null) => wish({ departmentId }),
      goTo: (page: number) => wish({ page }),
      clear: () => wish({ words: '', departmentId: null }),
    };
  }, []);
  return useMemo(() => {
    const of = found?.of ?? everything;
    return {
      ...wishes,
      isReady: found !== null,
      shown: found?.products ?? [],
      total: found?.total ?? 0,
      isGuess: found?.isGuess ?? false,
      page: of.page,
      limit,
      isFiltered: of.words !== '' || of.departmentId !== null,
      query,
      department: asked.departmentId,
      pick: async (text, place) => {
        if (found && text === of.words && of.departmentId === asked.departmentId) {
          return place === null ? undefined : found.products[place];
        }
        const first = { words: text, departmentId: asked.departmentId, page: 1, limit: 1 };
        const { products, isGuess } = await catalogue.find(first);
        return isGuess ? undefined : products[0];
      },
    };
  }, [wishes, found, query, asked, catalogue]);
}

// Every scan empties the search; a page that is already asked for is not asked for again.
const unlessSame = (before: Asked, next: Asked): Asked =>
  before.words === next.words && before.departmentId === next.departmentId && before.page === next.page ? before : next;
