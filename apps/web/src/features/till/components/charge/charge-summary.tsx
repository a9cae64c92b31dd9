import { bsFromUsd, type Cents, sum } from '@minipos/domain/money/money';
import { type Bill, changeDue, type Settlement, type Tender } from '@minipos/domain/payments/tenders';
import { bsText, usdText } from '#lib/sale-words.ts';
import classes from './charge-summary.module.css';

export interface ChargeSummaryProps {
  bill: Bill;
  payments: readonly Tender[];
  settled: Settlement;
}

const inBs = (usd: Cents, rate: string | null) => (rate === null ? null : bsText(bsFromUsd(usd, rate)));

/** Total, received, and what is missing or handed back: the three figures a cashier looks at. */
export function ChargeSummary({ bill, payments, settled }: ChargeSummaryProps) {
  const { dueCents, totalCents, totalBsCents, igtfCents } = settled;
  const isOver = dueCents < 0;
  const back = changeDue(bill, payments, [], 'USD');
  const backBs = bill.rate === null ? null : bsText(changeDue(bill, payments, [], 'VES'));
  const paidText = payments.length === 1 ? 'en 1 pago' : `en ${payments.length} pagos`;
  return (
    <dl className={classes.summary}>
      <div className={classes.card}>
        <dt>Total</dt>
        <dd className={classes.figure}>{usdText(totalCents)}</dd>
        <dd>{totalBsCents === null ? 'Sin tasa' : bsText(totalBsCents)}</dd>
        {igtfCents > 0 ? <dd>IGTF incluido: {usdText(igtfCents)}</dd> : null}
      </div>
      <div className={classes.card}>
        <dt>Recibido</dt>
        <dd className={classes.figure}>{usdText(sum(settled.paymentsUsd))}</dd>
        <dd>{payments.length === 0 ? 'sin pagos' : paidText}</dd>
      </div>
      <div
        className={classes.card}
        data-over={isOver || undefined}
        data-done={dueCents === 0 || undefined}
        aria-live="polite"
      >
        <dt>{isOver ? 'Vuelto' : 'Falta'}</dt>
        <dd className={classes.figure}>{usdText(isOver ? back : dueCents)}</dd>
        <dd>{isOver ? backBs : inBs(Math.max(0, dueCents), bill.rate)}</dd>
      </div>
    </dl>
  );
}
