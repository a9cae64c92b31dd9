import { Button } from '@mantine/core';
import type { PurchaseFile, PurchaseFileLine } from '@minipos/contract/purchasing/purchase-files';
import type { BuyableProduct } from '@minipos/contract/purchasing/purchase-shapes';
import type { Currency } from '@minipos/domain/stores/store-types';
import { useState } from 'react';
import { useCan } from '#current/current-store.ts';
import { ProductDialog } from '#features/catalogue/public.ts';
import { toasts } from '#ui/feedback/toasts.ts';
import { buyable } from '../../../server/purchases.ts';
import { type Choices, productOf } from './file-choices.ts';
import { FileRow } from './file-row.tsx';
import classes from './import.module.css';

const shown = 50;

export interface FileRowsProps {
  storeId: number;
  supplierId: number | null;
  file: PurchaseFile;
  choices: Choices;
  currency: Currency;
  onChoose: (line: number, product: BuyableProduct | 'out' | null) => void;
}

/** The rows of a file: first those that somebody has to look at. */
export function FileRows({ storeId, supplierId, file, choices, currency, onChoose }: FileRowsProps) {
  const mayCreate = useCan('products.create');
  const [limit, setLimit] = useState(shown);
  const [creating, setCreating] = useState<PurchaseFileLine | null>(null);
  const [isOpen, setOpen] = useState(false);
  // By what the server said: a row must not move away while it is decided about.
  const isDoubtful = (row: PurchaseFileLine) => row.product === null || row.notices.length > 0;
  const ordered = [...file.lines.filter(isDoubtful), ...file.lines.filter((row) => !isDoubtful(row))];
  const among = buyable(storeId, supplierId ?? undefined);
  const take = async (line: number, { id, name, barcode }: { id: number; name: string; barcode: string | null }) => {
    const found = await among.find(barcode ?? name, new AbortController().signal);
    const product = found.find((one) => one.id === id);
    if (product) onChoose(line, product);
    else toasts.error('Ese producto no lleva existencia: no se puede comprar aquí', name);
  };
  return (
    <section aria-label="Filas del archivo">
      <ul className={classes.rows}>
        {ordered.slice(0, limit).map((row) => (
          <FileRow
            key={row.line}
            row={row}
            product={productOf(row, choices)}
            isChosen={choices.has(row.line)}
            currency={currency}
            among={among}
            onChoose={(product) => onChoose(row.line, product)}
            onCreate={
              mayCreate
                ? () => {
                    setCreating(row);
                    setOpen(true);
                  }
                : null
            }
          />
        ))}
      </ul>
      {ordered.length > limit ? (
        <Button variant="subtle" onClick={() => setLimit(limit + shown)}>
          Ver {Math.min(shown, ordered.length - limit)} filas más
        </Button>
      ) : null}
      <ProductDialog
        opened={isOpen}
        onClose={() => setOpen(false)}
        storeId={storeId}
        product={null}
        barcode={creating?.barcode ?? undefined}
        name={creating?.name}
        onCreated={(product) => void (creating ? take(creating.line, product) : undefined)}
      />
    </section>
  );
}
