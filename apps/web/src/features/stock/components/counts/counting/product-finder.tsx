import { Combobox, TextInput, useCombobox } from '@mantine/core';
import { normaliseBarcode } from '@minipos/domain/catalogue/barcode';
import { isStocked } from '@minipos/domain/stock/stock';
import { IconBarcode } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useState } from 'react';
import type { ShelfProduct } from '#offline/catalogue/catalogue-filter.ts';
import type { Sync } from '#offline/engine/start-sync.ts';
import { toasts } from '#ui/feedback/toasts.ts';
import { Icon } from '#ui/marks/icon.tsx';
import { useScannerKeys } from '#ui/scan/use-scanner-keys.ts';
import classes from './counting.module.css';

const shown = 8;

export interface ProductFinderProps {
  sync: Sync;
  takesScans: boolean;
  onPick: (product: ShelfProduct) => void;
}

/** Finds the product of a code on the device; says what is wrong with it where there is none to count. */
export async function pickByCode(sync: Sync, code: string, onPick: (product: ShelfProduct) => void): Promise<void> {
  const product = await sync.catalogue.byCode(normaliseBarcode(code));
  if (!product) toasts.error(`Ningún producto tiene el código ${code}`, 'Producto no encontrado');
  else if (!isStocked(product)) toasts.error('De este producto no se lleva existencia', product.name);
  else onPick(product);
}

/** Finds what is counted in the device's own copy, by words or by a scan anywhere on the page. */
export function ProductFinder({ sync, takesScans, onPick }: ProductFinderProps) {
  const [text, setText] = useState('');
  const [found, setFound] = useState<{ words: string; products: ShelfProduct[] }>({ words: '', products: [] });
  const list = useCombobox({ onDropdownClose: () => list.resetSelectedOption() });
  const words = text.trim();
  useEffect(() => {
    if (words === '') return;
    let isWanted = true;
    const look = async () => {
      const answer = await sync.catalogue.find({ search: words, sort: 'fit', page: 1, limit: shown });
      if (isWanted) setFound({ words, products: answer.products.filter(isStocked) });
    };
    void look();
    // A copy that is still on its way, or a product made just now, is found by words that stand there already.
    const forget = sync.catalogue.subscribe(() => void look());
    return () => {
      isWanted = false;
      forget();
    };
  }, [sync, words]);
  const products = words === '' ? [] : found.products;
  const pick = (product: ShelfProduct) => {
    onPick(product);
    setText('');
    list.closeDropdown();
  };
  const onEnter = async (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.repeat) return;
    event.preventDefault();
    if (words === '' || (list.dropdownOpened && list.getSelectedOptionIndex() !== -1)) return;
    const [only, another] = found.words === words ? products : [];
    const exact = await sync.catalogue.byCode(normaliseBarcode(words));
    if (!exact && only && !another) pick(only);
    else if (exact || products.length === 0) {
      setText('');
      await pickByCode(sync, words, onPick);
    }
  };
  useScannerKeys((code) => void pickByCode(sync, code, onPick), { enabled: takesScans });
  return (
    <Combobox
      store={list}
      onOptionSubmit={(uuid) => {
        const product = products.find((one) => one.uuid === uuid);
        if (product) pick(product);
      }}
    >
      <Combobox.Target>
        <TextInput
          aria-label="Contar un producto"
          size="lg"
          placeholder="Escanea o busca por nombre o código"
          leftSection={<Icon of={IconBarcode} />}
          value={text}
          autoComplete="off"
          onChange={(event) => {
            setText(event.currentTarget.value);
            list.openDropdown();
          }}
          onKeyDown={(event) => void onEnter(event)}
          onFocus={() => list.openDropdown()}
          onBlur={() => list.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={words === ''}>
        <Combobox.Options aria-label="Productos">
          {products.map(({ uuid, name, barcode, sku }) => (
            <Combobox.Option key={uuid} value={uuid}>
              <span className={classes.words}>
                <span>{name}</span>
                <span className={classes.detail}>{barcode ?? sku}</span>
              </span>
            </Combobox.Option>
          ))}
          {products.length === 0 && found.words === words ? (
            <Combobox.Empty>No se encontraron productos.</Combobox.Empty>
          ) : null}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
