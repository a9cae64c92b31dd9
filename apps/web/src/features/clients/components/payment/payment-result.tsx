import { decimalFromCents } from '@minipos/domain/money/money';
import { formatUsd } from '#lib/format.ts';
import classes from './payment-dialog.module.css';

/** What is owed now, or is in the client's favour. */
export function PaymentSum({ debtCents }: { debtCents: number }) {
  return (
    <p className={classes.sum}>
      <span>{debtCents < 0 ? 'Saldo a favor' : 'Deuda actual'}</span>
      <strong>{formatUsd(decimalFromCents(Math.abs(debtCents)))}</strong>
    </p>
  );
}

export interface PaymentResultProps {
  paidCents: number;
  igtfCents: number;
  handedCents: number;
  leftCents: number;
}

/** What is handed over, what of it pays the debt, and what is left. */
export function PaymentResult({ paidCents: paid, igtfCents, handedCents, leftCents }: PaymentResultProps) {
  const after = leftCents < 0 ? 'Queda a su favor' : 'Queda debiendo';
  return (
    <dl className={classes.result} aria-live="polite">
      {igtfCents > 0 ? (
        <>
          <div>
            <dt>Entrega</dt>
            <dd>{formatUsd(decimalFromCents(handedCents))}</dd>
          </div>
          <div>
            <dt>IGTF</dt>
            <dd>{formatUsd(decimalFromCents(igtfCents))}</dd>
          </div>
        </>
      ) : null}
      <div>
        <dt>{igtfCents > 0 ? 'Paga de la deuda' : 'Paga'}</dt>
        <dd>{formatUsd(decimalFromCents(paid))}</dd>
      </div>
      <div>
        <dt>{after}</dt>
        <dd>{formatUsd(decimalFromCents(Math.abs(leftCents)))}</dd>
      </div>
    </dl>
  );
}
