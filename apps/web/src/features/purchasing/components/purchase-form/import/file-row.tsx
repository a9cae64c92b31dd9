import { Button } from '@mantine/core';
import type { MatchedBy, PurchaseFileLine } from '@minipos/contract/purchasing/purchase-files';
import type { BuyableProduct } from '@minipos/contract/purchasing/purchase-shapes';
import { costText } from '@minipos/domain/purchasing/order-words';
import type { Currency } from '@minipos/domain/stores/store-types';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { ProductSearch } from '#features/stock/public.ts';
import { formatNumber } from '#lib/format.ts';
import { StatusBadge } from '#ui/marks/status-badge.tsx';
import classes from './import.module.css';

const matchWords: Record<MatchedBy, string> = {
  barcode: 'por código de barras',
  sku: 'por SKU',
  supplierCode: 'por código del proveedor',
  name: 'por nombre',
};

export interface FileRowProps {
  row: PurchaseFileLine;
  product: BuyableProduct | 'out' | null;
  /** A person decided. */
  isChosen: boolean;
  currency: Currency;
  among: ComponentProps<typeof ProductSearch<BuyableProduct>>['among'];
  onChoose: (product: BuyableProduct | 'out' | null) => void;
  onCreate: (() => void) | null;
}

/** What a row of the file says, which product it is, and what can be done about it. */
export function FileRow({ row, product, isChosen, currency, among, onChoose, onCreate }: FileRowProps) {
  const [isSearching, setSearching] = useState(false);
  const match = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isSearching) match.current?.querySelector('input')?.focus();
  }, [isSearching]);
  const said = row.name || row.code || `Fila ${row.line}`;
  const choose = (next: BuyableProduct | 'out' | null) => {
    setSearching(false);
    onChoose(next);
  };
  return (
    <li className={classes.row}>
      <div className={classes.said}>
        <span className={classes.name}>{said}</span>
        <span className={classes.detail}>
          {[`fila ${row.line}`, row.code, amountsOf(row, currency)].filter(Boolean).join(' · ')}
        </span>
        {row.notices.map((notice) => (
          <span key={notice} className={classes.warning}>
            {notice}
          </span>
        ))}
      </div>
      <div className={classes.match} ref={match}>
        {product === 'out' ? (
          <StatusBadge tone="neutral" label="Queda fuera" />
        ) : product ? (
          <>
            <span className={classes.name}>{product.name}</span>
            <span className={classes.detail}>
              {isChosen ? 'elegido por ti' : row.matchedBy ? matchWords[row.matchedBy] : ''}
            </span>
          </>
        ) : (
          <StatusBadge tone="attention" label="Sin producto" />
        )}
        {isSearching ? (
          <ProductSearch
            among={among}
            label={`Producto de ${said}`}
            takesScans={false}
            name={`file-${row.line}`}
            error={undefined}
            onPick={choose}
          />
        ) : null}
      </div>
      <div className={classes.actions}>
        <Button
          size="compact-sm"
          variant="default"
          aria-label={`${product && product !== 'out' ? 'Cambiar' : 'Elegir'} el producto de ${said}`}
          aria-expanded={isSearching}
          onClick={() => setSearching(!isSearching)}
        >
          {product && product !== 'out' ? 'Cambiar' : 'Elegir'}
        </Button>
        {product === null && onCreate ? (
          <Button size="compact-sm" variant="default" aria-label={`Crear ${said}`} onClick={onCreate}>
            Crear
          </Button>
        ) : null}
        {product === 'out' ? (
          <Button size="compact-sm" variant="default" aria-label={`Usar ${said}`} onClick={() => choose(null)}>
            Usar
          </Button>
        ) : (
          <Button size="compact-sm" variant="subtle" aria-label={`Dejar fuera ${said}`} onClick={() => choose('out')}>
            Dejar fuera
          </Button>
        )}
      </div>
    </li>
  );
}

function amountsOf({ packs, packSize, unitCost, discountPercent }: PurchaseFileLine, currency: Currency): string {
  const count =
    packs === null
      ? 'sin cantidad'
      : `${formatNumber(packs, 3)}${packSize && packSize !== 1 ? ` × ${formatNumber(packSize, 3)}` : ''}`;
  const cost = unitCost === null ? 'sin costo' : `a ${costText(unitCost, currency)}`;
  return [count, cost, discountPercent ? `menos ${formatNumber(discountPercent, 2)} %` : ''].filter(Boolean).join(' ');
}
