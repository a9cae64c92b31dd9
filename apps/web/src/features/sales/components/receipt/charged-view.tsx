import { Button } from '@mantine/core';
import { centsFromDecimal } from '@minipos/domain/money';
import type { Receipt } from '@minipos/domain/receipt';
import { IconCircleCheck } from '@tabler/icons-react';
import { useDeferredValue, useEffect, useRef } from 'react';
import { formatBs, formatUsd } from '../../../../lib/format.ts';
import type { LocalSale } from '../../../../offline/rows.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { KeyHint } from '../../../../ui/key-hint.tsx';
import { whenLaidOut } from '../../../../ui/when-laid-out.ts';
import type { TillPreferences } from '../../api/till-preferences.ts';
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
        <div className={classes.deeds}>
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
