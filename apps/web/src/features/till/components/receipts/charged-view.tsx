import { Button } from '@mantine/core';
import type { Receipt } from '@minipos/documents/receipt/receipt';
import { centsFromDecimal } from '@minipos/domain/money/money';
import { IconCircleCheck } from '@tabler/icons-react';
import { useDeferredValue, useEffect, useRef } from 'react';
import { formatBs, formatUsd } from '#lib/format.ts';
import type { LocalSale } from '#offline/database/rows.ts';
import { whenLaidOut } from '#ui/layout/when-laid-out.ts';
import { Icon } from '#ui/marks/icon.tsx';
import { KeyHint } from '#ui/marks/key-hint.tsx';
import type { TillPreferences } from '../../local/till-preferences.ts';
import { changeText } from '../charge/change-choice.tsx';
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
  const next = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const button = next.current;
    if (button) return whenLaidOut(button, () => button.focus());
  }, []);
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
        <div className={classes.actions}>
          <Button ref={next} size="xl" rightSection={<KeyHint>Enter</KeyHint>} onClick={onNext}>
            Siguiente venta
          </Button>
        </div>
      </div>
      <div className={classes.paper}>
        {isPaperDue ? <ReceiptView receipt={receipt} number={sale.receiptNumber} preferences={preferences} /> : null}
      </div>
    </section>
  );
}
