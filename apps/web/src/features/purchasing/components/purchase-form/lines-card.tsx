import { Button, SegmentedControl } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { BuyableProduct } from '@minipos/contract/purchasing/purchase-shapes';
import { costText } from '@minipos/domain/purchasing/order-words';
import type { PurchaseFigures } from '@minipos/domain/purchasing/purchase-figures';
import { IconFileImport } from '@tabler/icons-react';
import { ProductSearch } from '#features/stock/public.ts';
import { InlineNotice } from '#ui/feedback/inline-notice.tsx';
import type { Problems } from '#ui/form/use-problems.ts';
import { Icon } from '#ui/marks/icon.tsx';
import { buyable } from '../../server/purchases.ts';
import { dropFile, takeFile } from './import/file-choices.ts';
import { ImportDialog, type TakenFile } from './import/import-dialog.tsx';
import { LineList } from './line-list.tsx';
import { addProduct, type Draft, inCurrency } from './purchase-draft.ts';
import classes from './purchase-form.module.css';

const lastCostText = ({ lastCostUSD }: BuyableProduct) =>
  lastCostUSD === null ? null : `último costo ${costText(lastCostUSD, 'USD')}`;
const currencies = [
  { value: 'USD', label: 'Costos en $' },
  { value: 'VES', label: 'en Bs.' },
];

export interface LinesCardProps {
  storeId: number;
  draft: Draft;
  figures: PurchaseFigures | null;
  figuredLines: Draft['lines'];
  refusedPlace: number | null;
  /** Bs per dollar; null: there is none. */
  rate: string | null;
  /** False while something lies over the page or it is being sent. */
  takesScans: boolean;
  of: Problems['of'];
  onChange: (next: Draft | ((current: Draft) => Draft)) => void;
}

/** What is bought: by search, by scan, or from a file of the supplier. */
export function LinesCard({ storeId, draft, rate, takesScans, of, onChange, ...shown }: LinesCardProps) {
  const [isImporting, importing] = useDisclosure();
  const take = ({ id, name, lines, currency }: TakenFile) =>
    onChange((current) => {
      const marked = lines.map((line) => ({ ...line, fileId: id }));
      const converted = () => inCurrency({ ...current, currency, lines: marked }, current.currency, rate).lines;
      return takeFile(current, marked, { id, name }, converted, currency);
    });
  return (
    <section className={classes.card} aria-label="Productos">
      <div className={classes.tools}>
        <div className={classes.search}>
          <ProductSearch
            among={buyable(storeId, draft.supplierId ?? undefined)}
            detail={lastCostText}
            takesScans={takesScans && !isImporting}
            {...of('items')}
            onPick={(product) => onChange((current) => addProduct(current, product))}
          />
        </div>
        <Button variant="default" leftSection={<Icon of={IconFileImport} />} onClick={importing.open}>
          Traer de un archivo
        </Button>
        <SegmentedControl
          aria-label="Moneda de los costos"
          data={currencies}
          value={draft.currency}
          onChange={(currency) => onChange(inCurrency(draft, currency as Draft['currency'], rate))}
        />
      </div>
      {draft.files.map(({ id, name }) => (
        <InlineNotice
          key={id}
          tone="info"
          announce
          action={
            <Button variant="default" onClick={() => onChange((current) => dropFile(current, id))}>
              Quitar lo traído
            </Button>
          }
        >
          {countOf(draft, id)} de «{name}». Nada se guarda hasta que guardes la compra.
        </InlineNotice>
      ))}
      {draft.lines.length === 0 ? (
        <p className={classes.detail}>Todavía no hay productos. Busca el primero o escanea su código.</p>
      ) : (
        <LineList {...shown} draft={draft} of={of} onChange={onChange} />
      )}
      <ImportDialog
        opened={isImporting}
        onClose={importing.close}
        storeId={storeId}
        supplierId={draft.supplierId}
        currency={draft.currency}
        lineCount={draft.lines.length}
        hasRate={rate !== null}
        onTake={take}
      />
    </section>
  );
}

function countOf(draft: Draft, fileId: string): string {
  const count = draft.lines.filter((line) => line.fileId === fileId).length;
  return count === 1 ? '1 línea' : `${count} líneas`;
}
