import type { SaleCorrection, SaleTender } from '@minipos/contract/sales/sale-correction';
import type { ApartReturn, SaleRefund } from '@minipos/contract/sales/sale-refund';
import { methodLabel } from '@minipos/domain/cash/cash-session';
import { formatDateTime, formatNumber, formatUsd } from '#lib/format.ts';
import { amountText } from '#lib/sale-words.ts';
import { SaleLink } from './sale-link.tsx';
import { tenderText } from './sale-money.tsx';
import classes from './sale-view.module.css';

function backLabel(method: SaleRefund['payments'][number]['method'], amount: number): string {
  if (method !== 'credit') return methodLabel(method);
  return amount < 0 ? 'Quitado del saldo a favor' : 'Al saldo del cliente';
}

type BackItem = Pick<SaleRefund['items'][number], 'line' | 'productName' | 'quantity' | 'isRestocked'>;

interface RefundEventProps {
  refund: SaleRefund;
  onShow: (saleId: number) => void;
}

function WhatCameBack({ at, reason, items }: Pick<SaleRefund, 'at' | 'reason'> & { items: readonly BackItem[] }) {
  return (
    <>
      <span className={classes.muted}>
        {formatDateTime(at)} · {reason}
      </span>
      {items.map(({ line, productName, quantity, isRestocked }) => (
        <span key={line} className={classes.muted}>
          {formatNumber(quantity, 3)} × {productName}
          {isRestocked ? '' : ' (no volvió al inventario)'}
        </span>
      ))}
    </>
  );
}

/** What came back of a sale, and how. */
export function RefundEvent({ refund, onShow }: RefundEventProps) {
  const { kind, actorName, at, reason, totalUSD, items, payments, tillCode, exchangedFor } = refund;
  return (
    <div className={classes.words}>
      <span className={classes.name}>
        {kind === 'cancel' ? 'Anulada' : exchangedFor ? 'Cambio' : 'Devolución'} por {actorName} · {formatUsd(totalUSD)}
      </span>
      <WhatCameBack {...{ at, reason, items }} />
      {payments.map(({ method, currency, amount }) => (
        <span key={method} className={classes.muted}>
          {backLabel(method, amount)}: {amountText(Math.abs(amount), currency)}
        </span>
      ))}
      {exchangedFor ? (
        <span className={classes.muted}>
          Pagó la venta <SaleLink sale={exchangedFor} onShow={onShow} />
        </span>
      ) : null}
      {tillCode && !exchangedFor ? <span className={classes.muted}>Salió de la caja {tillCode}</span> : null}
    </div>
  );
}

/** What came back in the name of the sale and does not fit it: nothing of the sale changed. */
export function ApartEvent({ made }: { made: ApartReturn }) {
  const { number, actorName, at, reason, totalUSD, items, payments, tillCode, clientName } = made;
  return (
    <div className={classes.words}>
      <span className={classes.name}>
        Devolución aparte {number} por {actorName} · {formatUsd(totalUSD)}
      </span>
      <WhatCameBack {...{ at, reason, items }} />
      {payments.map(({ method, currency, amount }) => (
        <span key={method} className={classes.muted}>
          {method === 'credit' && clientName ? `Al saldo de ${clientName}` : backLabel(method, amount)}:{' '}
          {amountText(Math.abs(amount), currency)}
        </span>
      ))}
      {tillCode ? <span className={classes.muted}>En la caja {tillCode}</span> : null}
      <span className={classes.muted}>No coincide con la venta: quedó registrada aparte y la venta no cambió.</span>
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
