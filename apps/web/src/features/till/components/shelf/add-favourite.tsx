import { TextInput, UnstyledButton } from '@mantine/core';
import { mostOnShelf } from '@minipos/contract/catalogue/shelf';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { shelfPrice } from '#lib/shelf-price.ts';
import { isForSale, type ShelfProduct } from '#offline/catalogue/catalogue-filter.ts';
import type { LocalCatalogue } from '#offline/catalogue/local-catalogue.ts';
import { Icon } from '#ui/marks/icon.tsx';
import { useScannerKeys } from '#ui/scan/use-scanner-keys.ts';
import { namedProduct } from '../../local/goods/named-product.ts';
import classes from './shelf-dialog.module.css';

export interface AddFavouriteProps {
  catalogue: LocalCatalogue;
  known: string[];
  isFull: boolean;
  onAdd: (uuid: string) => void;
}

interface Found {
  products: ShelfProduct[];
  isGuess: boolean;
}

const shownAtOnce = 6;
const nothing: Found = { products: [], isGuess: false };

/** Finds what is to be shown first: by words, by a code that is typed, or by a scan. */
export function AddFavourite({ catalogue, known, isFull, onAdd }: AddFavouriteProps) {
  const [query, setQuery] = useState('');
  const [{ products, isGuess }, setFound] = useState(nothing);
  // Said here: a toast would lie over the list.
  const [problem, setProblem] = useState('');
  const words = query.trim();
  useEffect(() => {
    let isWanted = true;
    const take = (found: Found) => {
      if (isWanted) setFound(found);
    };
    if (words === '') take(nothing);
    else {
      const question = { words, departmentId: null, page: 1, limit: shownAtOnce };
      void catalogue.find(question).then(take, () => undefined);
    }
    return () => {
      isWanted = false;
    };
  }, [catalogue, words]);
  const isNew = ({ uuid }: ShelfProduct) => !known.includes(uuid);
  const offered = products.filter(isNew);
  const add = (product: ShelfProduct) => {
    setQuery('');
    if (!isNew(product)) return setProblem(`${product.name}: ya está en favoritos.`);
    if (!isForSale(product)) return setProblem(`${product.name} está inactivo y no se vende.`);
    setProblem('');
    if (!isFull) onAdd(product.uuid);
  };
  const addNamed = async (text: string, find: Promise<ShelfProduct | undefined>) => {
    const product = await find;
    if (product) add(product);
    else setProblem(`Producto no encontrado: ${text}`);
  };
  // What nothing new is called may be a favourite already: then that is said, not that there is no such product.
  const findNamed = async () => (await namedProduct(catalogue, words, isNew)) ?? (await namedProduct(catalogue, words));
  // A scan means this list, not the order behind it.
  useScannerKeys((code) => void addNamed(code, catalogue.byCode(code)));
  if (isFull) return <p className={classes.note}>Ya hay {mostOnShelf} favoritos. Quita alguno para agregar otro.</p>;
  return (
    <div>
      <TextInput
        type="search"
        size="lg"
        label="Agregar un producto"
        placeholder="Nombre o código..."
        autoComplete="off"
        data-autofocus
        leftSection={<Icon of={IconSearch} />}
        value={query}
        onChange={(event) => {
          setProblem('');
          setQuery(event.currentTarget.value);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.repeat || words === '') return;
          event.preventDefault();
          void addNamed(words, findNamed());
        }}
      />
      <p role="status" className={classes.note}>
        {problem}
      </p>
      {isGuess && offered.length > 0 ? (
        <p className={classes.note}>No hay nada con «{words}». Esto se parece:</p>
      ) : null}
      {offered.map((product) => (
        <UnstyledButton key={product.uuid} className={classes.found} onClick={() => add(product)}>
          <span className={classes.name}>{product.name}</span>
          <span className={classes.price}>{shelfPrice(product)}</span>
        </UnstyledButton>
      ))}
      {words !== '' && offered.length === 0 ? <p className={classes.note}>Ningún otro producto se llama así.</p> : null}
    </div>
  );
}
