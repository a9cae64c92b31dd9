import { TextInput, UnstyledButton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { shelfPrice } from '#lib/shelf-price.ts';
import type { ShelfProduct } from '#offline/catalogue/catalogue-filter.ts';
import type { LocalCatalogue } from '#offline/catalogue/local-catalogue.ts';
import { whenLaidOut } from '#ui/layout/when-laid-out.ts';
import { Icon } from '#ui/marks/icon.tsx';
import { namedProduct } from '../../local/goods/named-product.ts';
import classes from './returns.module.css';

export interface ProductFinderProps {
  catalogue: LocalCatalogue;
  onTake: (product: ShelfProduct) => void;
  onUnknown: (code: string) => void;
}

const pauseMs = 120;
const shown = 5;

/** Goods without a receipt, one after the other: scanned, or found by their name. */
export function ProductFinder({ catalogue, onTake, onUnknown }: ProductFinderProps) {
  const [words, setWords] = useState('');
  const [settled] = useDebouncedValue(words, pauseMs);
  const [found, setFound] = useState<ShelfProduct[]>([]);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const { current } = field;
    if (current) return whenLaidOut(current, () => current.focus());
  }, []);
  useEffect(() => {
    let isWanted = true;
    const asked = settled.trim();
    const hits =
      asked === ''
        ? Promise.resolve([])
        : catalogue.find({ words: asked, departmentId: null, page: 1, limit: shown }).then(({ products }) => products);
    void hits.then((products) => isWanted && setFound(products)).catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, [catalogue, settled]);
  const take = (product: ShelfProduct) => {
    setWords('');
    setFound([]);
    onTake(product);
    field.current?.focus();
  };
  const enter = async (text: string) => {
    const product = await namedProduct(catalogue, text);
    if (product) take(product);
    else onUnknown(text);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const text = words.trim();
    if (event.key !== 'Enter' || event.repeat || text === '') return;
    event.preventDefault();
    void enter(text);
  };
  return (
    <div>
      <TextInput
        ref={field}
        type="search"
        size="lg"
        label="Producto que vuelve"
        placeholder="Escanea o busca por nombre"
        autoComplete="off"
        leftSection={<Icon of={IconSearch} />}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
        onKeyDown={press}
      />
      {found.length > 0 ? (
        <ul className={classes.found} aria-label="Productos encontrados">
          {found.map((product) => (
            <li key={product.uuid}>
              <UnstyledButton className={classes.hit} onClick={() => take(product)}>
                <span className={classes.name}>{product.name}</span>
                <span>{shelfPrice(product)}</span>
              </UnstyledButton>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
