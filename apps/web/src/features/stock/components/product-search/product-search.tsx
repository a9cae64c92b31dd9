import { Combobox, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconBarcode } from '@tabler/icons-react';
import { type QueryKey, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { formatNumber } from '#lib/format.ts';
import { errorText } from '#lib/http/error-text.ts';
import { toasts } from '#ui/feedback/toasts.ts';
import { Icon } from '#ui/marks/icon.tsx';
import { useScannerKeys } from '#ui/scan/use-scanner-keys.ts';
import classes from './product-search.module.css';

const pause = 250;

/** What is shown of a product that is found, and by which codes it is. */
export interface FoundProduct {
  id: number;
  name: string;
  sku: string | null;
  barcode: string | null;
  supplierCode?: string | null;
  stock: number;
}

/** Which products fit some words, or a code: at most ten, asked again for each search. */
interface ProductFinder<Product> {
  queryKey: QueryKey;
  find: (search: string, signal: AbortSignal) => Promise<Product[]>;
}

export interface ProductSearchProps<Product extends FoundProduct> {
  among: ProductFinder<Product>;
  /** What else is told of one. */
  detail?: (product: Product) => string | null;
  /** False while something lies over the page or it is being sent. */
  takesScans: boolean;
  name: string;
  /** What the field is for, where a page has several. */
  label?: string;
  error: string | undefined;
  onPick: (product: Product) => void;
}

const isExactly = (code: string) => (product: FoundProduct) =>
  [product.barcode, product.sku, product.supplierCode].some((one) => one?.toLowerCase() === code.toLowerCase());

/** Finds a product for a line, by words or by a scan anywhere on the page. */
export function ProductSearch<Product extends FoundProduct>({
  among,
  detail,
  takesScans,
  name,
  label = 'Agregar producto',
  error,
  onPick,
}: ProductSearchProps<Product>) {
  const [text, setText] = useState('');
  const [asked] = useDebouncedValue(text.trim(), pause);
  const queryClient = useQueryClient();
  const query = (search: string) =>
    queryOptions({
      queryKey: [...among.queryKey, search],
      queryFn: ({ signal }) => among.find(search, signal),
      enabled: search !== '',
      staleTime: 0,
      meta: { keep: false },
    });
  const found = useQuery(query(asked));
  const list = useCombobox({ onDropdownClose: () => list.resetSelectedOption() });
  // While other words are being typed, what the ones before them found could only be chosen by mistake.
  const isCurrent = asked !== '' && text.trim().startsWith(asked);
  const products = isCurrent ? (found.data ?? []) : [];
  const pick = (product: Product) => {
    onPick(product);
    setText('');
    list.closeDropdown();
  };
  /** By its code; words that only one product fits are as good when a person typed them. */
  const pickBy = async (code: string, isTyped: boolean) => {
    try {
      const matches = await queryClient.fetchQuery(query(code));
      const only = isTyped && matches.length === 1 ? matches[0] : undefined;
      const product = matches.find(isExactly(code)) ?? only;
      if (product) pick(product);
      // Several fit: they are listed below the field.
      else if (!isTyped || matches.length === 0) {
        toasts.error(`Ningún producto tiene el código ${code}`, 'Producto no encontrado');
      }
    } catch (problem) {
      toasts.error(errorText(problem, 'Error al buscar el producto'), code);
    }
  };
  const onEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // It chooses a product and does not send the form.
    event.preventDefault();
    const isChosen = list.dropdownOpened && list.getSelectedOptionIndex() !== -1;
    if (!isChosen && text.trim() !== '') void pickBy(text.trim(), true);
  };
  useScannerKeys((code) => void pickBy(code, false), { enabled: takesScans });
  return (
    <Combobox
      store={list}
      onOptionSubmit={(id) => {
        const product = products.find((one) => String(one.id) === id);
        if (product) pick(product);
      }}
    >
      <Combobox.Target>
        <TextInput
          aria-label={label}
          name={name}
          error={error}
          placeholder="Escanea o busca por nombre, SKU o código"
          leftSection={<Icon of={IconBarcode} />}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
            list.openDropdown();
          }}
          onKeyDown={onEnter}
          onFocus={() => list.openDropdown()}
          onBlur={() => list.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={!isCurrent}>
        <Combobox.Options aria-label="Productos">
          {products.map((product) => (
            <Combobox.Option key={product.id} value={String(product.id)}>
              <span className={classes.found}>
                <span>{product.name}</span>
                <span className={classes.detail}>
                  {[product.barcode ?? product.sku, `hay ${formatNumber(product.stock, 3)}`, detail?.(product) ?? null]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
            </Combobox.Option>
          ))}
          {products.length === 0 && !found.isFetching ? (
            <Combobox.Empty>
              {found.error ? errorText(found.error, 'Error al buscar el producto') : 'No se encontraron productos.'}
            </Combobox.Empty>
          ) : null}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
