import type { SaleCorrection, SaleTender } from '@minipos/contract/sale-correction';
import type { SaleRefund } from '@minipos/contract/sale-refund';
import { methodLabel } from '@minipos/domain/cash-session';
import { formatDateTime, formatNumber, formatUsd } from '../../../../lib/format.ts';
import { amountText } from '../cash/cash-words.ts';
import { tenderText } from './sale-money.tsx';
import classes from './sale-view.module.css';

/** What came back of a sale, and how. */
export function RefundEvent({ refund }: { refund: SaleRefund }) {
  const { kind, actorName, at, reason, totalUSD, items, payments, tillCode } = refund;
  return (
    <div className={classes.words}>
      <span className={classes.name}>
        {kind === 'cancel' ? 'Anulada' : 'Devolución'} por {actorName} · {formatUsd(totalUSD)}
      </span>
      <span className={classes.muted}>
        {formatDateTime(at)} · {reason}
      </span>
      {items.map(({ line, productName, quantity, isRestocked }) => (
        <span key={line} className={classes.muted}>
          {formatNumber(quantity, 3)} × {productName}
          {isRestocked ? '' : ' (no volvió al inventario)'}
        </span>
      ))}
      {payments.map(({ method, currency, amount }) => (
        <span key={method} className={classes.muted}>
          {method === 'credit' ? 'Al saldo del cliente' : methodLabel(method)}: {amountText(amount, currency)}
        </span>
      ))}
      {tillCode ? <span className={classes.muted}>Salió de la caja {tillCode}</span> : null}
    </div>
  );
}

const tendersText = (tenders: readonly SaleTender[]) =>
  tenders.map((one) => `${tenderText(one)}: ${amountText(one.amount, one.currency)}`).join('; ');

/** What was noted of the payments, and how it really was. */
export function CorrectionEvent({ correction }: { correction: SaleCorrection }) {
  const { actorName, at, reason, reversed, entered } = correction;
  return (
    <div className={classes.words}>
      <span className={classes.name}>Pagos corregidos por {actorName}</span>
      <span className={classes.muted}>
        {formatDateTime(at)} · {reason}
      </span>
      <span className={classes.muted}>Se había anotado: {tendersText(reversed)}</span>
      <span className={classes.muted}>Quedó: {tendersText(entered)}</span>
    </div>
  );
}
