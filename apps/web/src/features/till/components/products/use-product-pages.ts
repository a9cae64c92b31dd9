import { readTypedWords } from '@minipos/domain/orders/typed-quantity';
import { useEffect, useMemo, useState } from 'react';
import type { ShelfProduct } from '#offline/catalogue/catalogue-filter.ts';
import type { LocalCatalogue } from '#offline/catalogue/local-catalogue.ts';
import type { TillShelf } from '../../local/goods/use-shelf.ts';

const limit = 12;

/** A department; null: all of them; `shelf`: favourites and what sells most. */
export type Shown = number | null | 'shelf';

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
  department: Shown;
  search: (query: string) => void;
  choose: (department: Shown) => void;
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
  /** Undefined until somebody chooses: then what the store put first is shown. */
  department: Shown | undefined;
  page: number;
}

type FoundPage = Awaited<ReturnType<LocalCatalogue['find']>>;

const everything: Asked = { words: '', department: undefined, page: 1 };

/** Words are looked for in all departments where only the shelf is shown. */
const departmentOf = (department: Shown) => (department === 'shelf' ? null : department);

/** What the grid shows: the catalogue by words and department, twelve at a time. What was found stays until the next is. */
export function useProductPages(catalogue: LocalCatalogue, shelf: TillShelf): ProductPages {
  const [query, setQuery] = useState('');
  const [asked, setAsked] = useState(everything);
  const [found, setFound] = useState<(FoundPage & { of: Asked & { department: Shown } }) | null>(null);
  const { uuids, hasFavourites } = shelf;
  const wanted = asked.department === undefined && hasFavourites ? 'shelf' : (asked.department ?? null);
  const department = wanted === 'shelf' && uuids.length === 0 ? null : wanted;

  useEffect(() => {
    let isWanted = true;
    const take = ({ products, total, isGuess }: FoundPage) => {
      if (!isWanted) return;
      const last = Math.max(1, Math.ceil(total / limit));
      // What was on the last page is sold.
      if (asked.page > last) setAsked({ ...asked, page: last });
      else setFound({ of: { ...asked, department }, products, total, isGuess });
    };
    const { words, page } = asked;
    const look = async (): Promise<FoundPage> => {
      if (department !== 'shelf' || words !== '') {
        return catalogue.find({ words, departmentId: departmentOf(department), page, limit });
      }
      const all = await catalogue.pick(uuids);
      return { products: all.slice((page - 1) * limit, page * limit), total: all.length, isGuess: false };
    };
    const ask = () => void look().then(take, () => undefined);
    ask();
    const forget = catalogue.subscribe(ask);
    return () => {
      isWanted = false;
      forget();
    };
  }, [catalogue, asked, department, uuids]);

  const wishes = useMemo(() => {
    const wish = (next: Partial<Asked>) => {
      if (next.words !== undefined) setQuery(next.words);
      const trimmed = next.words === undefined ? {} : { words: readTypedWords(next.words).words.trim() };
      setAsked((before) => unlessSame(before, { ...before, page: 1, ...next, ...trimmed }));
    };
    return {
      search: (words: string) => wish({ words }),
      choose: (chosen: Shown) => wish({ department: chosen }),
      goTo: (page: number) => wish({ page }),
      clear: () => wish({ words: '', department: null }),
    };
  }, []);
  return useMemo(() => {
    const of = found?.of ?? { ...everything, department: null };
    return {
      ...wishes,
      isReady: found !== null,
      shown: found?.products ?? [],
      total: found?.total ?? 0,
      isGuess: found?.isGuess ?? false,
      page: of.page,
      limit,
      isFiltered: of.words !== '' || of.department !== null,
      query,
      department,
      pick: async (text, place) => {
        if (found && text === of.words && of.department === department) {
          return place === null ? undefined : found.products[place];
        }
        const first = { words: text, departmentId: departmentOf(department), page: 1, limit: 1 };
        const { products, isGuess } = await catalogue.find(first);
        return isGuess ? undefined : products[0];
      },
    };
  }, [wishes, found, query, department, catalogue]);
}

// Every scan empties the search; a page that is already asked for is not asked for again.
const unlessSame = (before: Asked, next: Asked): Asked =>
  before.words === next.words && before.department === next.department && before.page === next.page ? before : next;
