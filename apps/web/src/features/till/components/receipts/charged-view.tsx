import type { Receipt } from '@minipos/documents/receipt/receipt';
import { centsFromDecimal } from '@minipos/domain/money/money';
import { formatBs, formatUsd } from '#lib/format.ts';
import type { LocalSale } from '#offline/database/rows.ts';
import type { TillPreferences } from '../../local/till-preferences.ts';
import { changeText } from '../charge/change/change-words.ts';
import classes from './done-view.module.css';
import { DoneView } from './done-view.tsx';
import { ReceiptView } from './receipt-view.tsx';

export interface ChargedViewProps {
  sale: LocalSale;
  receipt: Receipt;
  /** Of the sale's client, for WhatsApp. */
  phone: string | null;
  preferences: TillPreferences;
  isOffline: boolean;
  onNext: () => void;
}

/** The sale is on the disk: what to hand back, and the receipt. */
export function ChargedView({ sale, receipt, phone, preferences, isOffline, onNext }: ChargedViewProps) {
  const { totalUSD, totalBs, change, pickup } = sale.fact;
  const back = change.map(({ amount, ...tender }) => ({ ...tender, amountCents: centsFromDecimal(amount) }));
  return (
    <DoneView
      label="Venta cobrada"
      title="Cobrado"
      next="Nueva venta"
      onNext={onNext}
      paper={<ReceiptView receipt={receipt} number={sale.receiptNumber} phone={phone} preferences={preferences} />}
    >
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
    </DoneView>
  );
}
