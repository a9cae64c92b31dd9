import { useDisclosure } from '@mantine/hooks';
import type { Count } from '@minipos/contract/stock/count-shapes';
import type { Store } from '@minipos/contract/stores/stores';
import { allowsFractions, unitSigns } from '@minipos/domain/stock/stock';
import { IconCamera, IconClipboardCheck } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import { useLive } from '#device/use-sync.ts';
import { formatNumber } from '#lib/format.ts';
import { errorText } from '#lib/http/error-text.ts';
import type { ShelfProduct } from '#offline/catalogue/catalogue-filter.ts';
import type { MiniPosDatabase } from '#offline/database/database.ts';
import type { Sync } from '#offline/engine/start-sync.ts';
import { InlineNotice } from '#ui/feedback/inline-notice.tsx';
import { toasts } from '#ui/feedback/toasts.ts';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { ScanDialog } from '#ui/scan/scan-dialog.tsx';
import { signalScan } from '#ui/scan/scan-signal.ts';
import { type CountedShelf, correctShelf, countProduct, readOwnCount } from '../../../local/count-entries.ts';
import { progressText, scopeText } from '../count-words.ts';
import { AmountCard } from './amount-card.tsx';
import classes from './counting.module.css';
import { ProductFinder, pickByCode } from './product-finder.tsx';
import { ShelfCard } from './shelf-card.tsx';

export interface CountingViewProps {
  store: Store;
  count: Count;
  sync: Sync;
  userId: number;
  children: ReactNode;
}

/** Counts with a phone in the hand: scan, one more, take back. Everything is on the device first and goes out by itself. */
export function CountingView({ count, sync, userId, children }: CountingViewProps) {
  const navigate = useNavigate();
  const [asked, setAsked] = useState<ShelfProduct | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const [scanning, scan] = useDisclosure();
  const { storeId, uuid, recounts } = count;
  const read = useCallback(
    (db: MiniPosDatabase) => readOwnCount(db, { storeId, uuid, recounts }, userId),
    [storeId, uuid, recounts, userId],
  );
  const own = useLive(read);
  const shelves = own?.shelves ?? [];
  const shelf = shelves.find((one) => one.uuid === chosen) ?? shelves[0];

  // One after the other: the last word about a shelf is the one that was said last.
  const line = useRef<Promise<void>>(Promise.resolve());
  const record = (work: () => Promise<void>): Promise<void> => {
    const told = (error: unknown) => {
      toasts.error(errorText(error, 'No se pudo guardar en este equipo'), 'No se anotó');
    };
    line.current = line.current.then(work).catch(told);
    return line.current;
  };
  const add = (product: ShelfProduct, quantity: number) => {
    setAsked(null);
    setChosen(null);
    void record(() => countProduct(sync, userId, count, { product, quantity }));
  };
  const onPick = (product: ShelfProduct) => {
    if (allowsFractions(product.unit)) return setAsked(product);
    signalScan();
    add(product, 1);
  };
  const correct = (what: CountedShelf, quantity: number | null) =>
    record(() => correctShelf(sync, userId, count, { shelf: what, quantity }));
  const params = { countId: String(count.id) };
  const toCount = () => void navigate({ to: '/stock/counts/$countId', params });
  const waiting = recounts.filter(({ isDone }) => !isDone);
  return (
    <>
      <PageHeader
        title={`Contar ${count.name}`}
        subtitle={`${count.countNumber} · ${scopeText(count)}`}
        back={{ label: 'Volver al conteo', href: `/stock/counts/${count.id}`, onNavigate: toCount }}
        secondary={[
          { label: 'Cámara', icon: IconCamera, onClick: scan.open },
          { label: 'Ver el conteo', icon: IconClipboardCheck, onClick: toCount },
        ]}
      />
      <div className={classes.page}>
        {children}
        <p className={classes.progress} role="status">
          <strong>{progressText(count)}</strong> productos entre todos · tú {formatNumber(own?.products ?? 0, 0)}
          {own && own.unsent > 0 ? ` · ${formatNumber(own.unsent, 0)} por enviar` : ''}
        </p>
        <progress
          className={classes.bar}
          max={count.products || 1}
          value={count.counted}
          aria-label="Contado entre todos"
        />
        {waiting.length > 0 ? (
          <InlineNotice tone="attention" title="Hay que contar otra vez">
            {waiting
              .slice(0, 5)
              .map(({ name }) => name)
              .join(', ')}
            {waiting.length > 5 ? ` y ${waiting.length - 5} más` : ''}
          </InlineNotice>
        ) : null}
        <ProductFinder sync={sync} takesScans={!scanning} onPick={onPick} />
        {asked ? (
          <AmountCard
            key={asked.uuid}
            product={asked}
            onCount={(quantity) => add(asked, quantity)}
            onCancel={() => setAsked(null)}
          />
        ) : null}
        {shelf && !asked ? (
          <ShelfCard key={shelf.uuid} shelf={shelf} onChange={(quantity) => correct(shelf, quantity)} />
        ) : null}
        {shelves.length > 0 ? (
          <>
            <h2 className={classes.heading}>Lo que llevas</h2>
            <ul className={classes.lines} aria-label="Lo que llevas contado">
              {shelves.map((one) => (
                <li key={one.uuid}>
                  <button
                    type="button"
                    className={classes.line}
                    aria-current={one.uuid === shelf?.uuid}
                    onClick={() => {
                      setAsked(null);
                      setChosen(one.uuid);
                    }}
                  >
                    <span>{one.product?.name ?? 'Producto'}</span>
                    <span className={classes.figure}>
                      {formatNumber(one.quantity, 3)} {unitSigns[one.product?.unit ?? 'unit']}
                    </span>
                  </button>
                </li>
              ))}
            </ul>
          </>
        ) : null}
      </div>
      <ScanDialog
        opened={scanning}
        onClose={scan.close}
        onCode={(code) => void pickByCode(sync, code, onPick)}
        mode="continuous"
        title="Contar con la cámara"
      />
    </>
  );
}
