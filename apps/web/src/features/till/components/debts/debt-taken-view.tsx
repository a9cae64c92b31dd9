import { debtPaymentNumber, debtReceiptOf } from '@minipos/documents/receipt/debt-receipt';
import type { Receipt, ReceiptStore } from '@minipos/documents/receipt/receipt';
import { centsFromDecimal } from '@minipos/domain/money/money';
import { formatUsd } from '#lib/format.ts';
import type { TakenDebtPayment } from '../../local/debts/record-debt-payment.ts';
import { clientLabel } from '../../local/papers/receipt-sales.ts';
import type { TillPreferences } from '../../local/till-preferences.ts';
import classes from '../receipts/done-view.module.css';
import { DoneView } from '../receipts/done-view.tsx';
import { ReceiptView } from '../receipts/receipt-view.tsx';
import { useScansWhenDone } from '../taking/use-scans-when-done.ts';
import { leftWords } from './debt-rules.ts';

/** The receipt of a payment of a debt. Without a connection, what is owed is the word of this till alone. */
export function debtReceipt(
  { uuid, at, fact, client, repair, beforeUSD, afterUSD }: TakenDebtPayment,
  store: ReceiptStore,
  cashier: string,
  isOffline: boolean,
): Receipt {
  const paid = { uuid, at, ...fact, igtfUSD: fact.igtfUSD ?? 0, beforeUSD, repairNumber: repair?.serviceNumber };
  const balance = { amountUSD: afterUSD, isFinal: !isOffline };
  return debtReceiptOf(paid, store, { cashier, client: clientLabel(client), balance });
}

export interface DebtTakenViewProps {
  taken: TakenDebtPayment;
  receipt: Receipt;
  preferences: TillPreferences;
  isOffline: boolean;
  onNext: () => void;
  /** What is scanned begins the next order. */
  onCode: (code: string) => void;
}

/** What a client paid is on the disk: what they owe now, and their receipt. */
export function DebtTakenView(props: DebtTakenViewProps) {
  const { taken, receipt, preferences, isOffline, onNext, onCode } = props;
  useScansWhenDone(onCode);
  const { uuid, fact, client, repair, afterUSD } = taken;
  const number = debtPaymentNumber(uuid);
  return (
    <DoneView
      label={repair ? 'Abono recibido' : 'Pago de deuda recibido'}
      title={repair ? 'Abono recibido' : 'Pago recibido'}
      next="Listo"
      onNext={onNext}
      paper={<ReceiptView receipt={receipt} number={number} phone={client.phone} preferences={preferences} />}
    >
      <p className={classes.total}>{formatUsd(fact.totalUSD)}</p>
      <p>{client.name}</p>
      <p className={classes.change}>
        <strong>{leftWords(centsFromDecimal(afterUSD))}</strong>
      </p>
      <p className={classes.where}>
        {isOffline ? 'Guardado en este equipo. Se enviará solo cuando vuelva la conexión.' : `Recibo ${number}`}
      </p>
    </DoneView>
  );
}
