import { Button } from '@mantine/core';
import type { Receipt } from '@minipos/documents/receipt/receipt';
import { centsFromDecimal } from '@minipos/domain/money/money';
import { IconCircleCheck } from '@tabler/icons-react';
import { useDeferredValue, useEffect, useRef } from 'react';
import { formatBs, formatUsd } from '#lib/format.ts';
import type { LocalSale } from '#offline/database/rows.ts';
import { useOwnPress } from '#ui/form/own-press.ts';
import { usePrimaryKey } from '#ui/form/primary-key.ts';
import { whenLaidOut } from '#ui/layout/when-laid-out.ts';
import { Icon } from '#ui/marks/icon.tsx';
import { KeyHint } from '#ui/marks/key-hint.tsx';
import { useBackCloses } from '#ui/overlay/back-closes.ts';
import type { TillPreferences } from '../../local/till-preferences.ts';
import { changeText } from '../charge/change/change-words.ts';
import classes from './charged-view.module.css';
import { ReceiptView } from './receipt-view.tsx';

export interface ChargedViewProps {
  sale: LocalSale;
  receipt: Receipt;
  preferences: TillPreferences;
  isOffline: boolean;
  onNext: () => void;
}

/** The sale is on the disk: what to hand back, and the receipt. */
export function ChargedView({ sale, receipt, preferences, isOffline, onNext }: ChargedViewProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const { current } = button;
    if (current) return whenLaidOut(current, () => current.focus());
  }, []);
  // A button that works is off, and the browser tells nobody of keys pressed on it: after a touch the focus comes back here.
  useEffect(() => {
    const giveBack = ({ detail }: MouseEvent) => {
      if (detail > 0) requestAnimationFrame(() => button.current?.focus({ preventScroll: true }));
    };
    window.addEventListener('click', giveBack);
    return () => window.removeEventListener('click', giveBack);
  }, []);
  // A double tap on what charged must not take the words away that say what to hand back.
  const isOwn = useOwnPress();
  const next = (press: { timeStamp: number }) => {
    if (isOwn(press)) onNext();
  };
  usePrimaryKey(next);
  useBackCloses(true, onNext);
  // The words first: the paper follows in its own time.
  const isPaperDue = useDeferredValue(true, false);
  const { totalUSD, totalBs, change, pickup } = sale.fact;
  const back = change.map(({ amount, ...tender }) => ({ ...tender, amountCents: centsFromDecimal(amount) }));
  return (
    <section className={classes.view} aria-label="Venta cobrada">
      <div className={classes.words}>
        <Icon of={IconCircleCheck} size={56} className={classes.mark} />
        <div role="status">
          <h1 className={classes.title}>Cobrado</h1>
        </div>
        <p className={classes.total}>{formatUsd(totalUSD)}</p>
        {totalBs === null ? null : <p className={classes.bs}>{formatBs(totalBs)}</p>}
        <p>Recibo {sale.receiptNumber}</p>
        {back.length > 0 ? (
          <p className={classes.change}>
            Vuelto: <strong>{changeText(back)}</strong>
          </p>
        ) : null}
        <p className={classes.where}>
          {isOffline
            ? 'Guardada en este equipo. Se enviará sola cuando vuelva la conexión.'
            : 'Pedido procesado exitosamente'}
        </p>
        {pickup ? <p>Pedido de recogida creado exitosamente. Código: {pickup.code}</p> : null}
        <div className={classes.actions} data-primary>
          <Button
            ref={button}
            size="xl"
            aria-keyshortcuts="Enter"
            rightSection={<KeyHint>Enter</KeyHint>}
            onClick={next}
          >
            Nueva venta
          </Button>
        </div>
      </div>
      <div className={classes.paper}>
        {isPaperDue ? <ReceiptView receipt={receipt} number={sale.receiptNumber} preferences={preferences} /> : null}
      </div>
    </section>
  );
}
