import type { IncidentKind } from '@minipos/contract/incidents/incidents';
import type { SaleHistory } from '@minipos/contract/sales/sales';
import { formatDateTime, formatNumber, formatUsd } from '#lib/format.ts';
import { StatusBadge } from '#ui/marks/status-badge.tsx';
import { ApartEvent, CorrectionEvent, RefundEvent } from './sale-actions.tsx';
import classes from './sale-view.module.css';

export interface SaleEventsProps {
  sale: SaleHistory;
  incidentTitle: (kind: IncidentKind) => string;
  onShow: (saleId: number) => void;
}

const signed = (delta: number) => `${delta > 0 ? '+' : '−'}${formatNumber(Math.abs(delta), 3)}`;
const signedUsd = (amount: number) => `${amount > 0 ? '+' : '−'}${formatUsd(Math.abs(amount))}`;

const debtWords: Record<string, string> = {
  sale: 'Vendido a crédito',
  change: 'Vuelto a su favor',
  refund: 'Devolución a su saldo',
  cancel: 'Anulación a su saldo',
  correction: 'Corrección de pagos',
};

// Later by less than this is the time a call takes.
const lateMs = 60_000;

/** Refunds, returns beside it and corrections, in the order they were made. */
const eventsOf = ({ refunds, apart, corrections }: SaleHistory, onShow: SaleEventsProps['onShow']) =>
  [
    ...refunds.map((refund) => ({
      key: `r${refund.id}`,
      at: refund.at,
      event: <RefundEvent refund={refund} onShow={onShow} />,
    })),
    ...apart.map((one) => ({ key: `a${one.id}`, at: one.at, event: <ApartEvent made={one} /> })),
    ...corrections.map((one) => ({ key: `c${one.id}`, at: one.at, event: <CorrectionEvent correction={one} /> })),
  ].toSorted((a, b) => a.at.localeCompare(b.at));

/** What the sale did elsewhere, and everything that happened to it since, in its order. */
export function SaleEvents({ sale, incidentTitle, onShow }: SaleEventsProps) {
  const isLate = Date.parse(sale.recordedAt) - Date.parse(sale.createdAt) > lateMs;
  return (
    <>
      <div className={classes.columns}>
        <section aria-labelledby="sale-stock">
          <h3 id="sale-stock" className={classes.heading}>
            Existencias
          </h3>
          {sale.stock.length === 0 ? <p className={classes.muted}>No movió existencias.</p> : null}
          <dl className={classes.sums}>
            {sale.stock.map(({ productName, kind, delta }, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the ledger only grows at its end.
              <div key={place}>
                <dt>
                  {productName}
                  {kind === 'sale' ? '' : ' (devuelto)'}
                </dt>
                <dd>{signed(delta)}</dd>
              </div>
            ))}
          </dl>
        </section>
        {sale.debt.length > 0 ? (
          <section aria-labelledby="sale-debt">
            <h3 id="sale-debt" className={classes.heading}>
              Deuda del cliente
            </h3>
            <dl className={classes.sums}>
              {sale.debt.map(({ kind, amountUSD }, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the ledger only grows at its end.
                <div key={place}>
                  <dt>{debtWords[kind] ?? 'Ajuste'}</dt>
                  <dd>{signedUsd(amountUSD)}</dd>
                </div>
              ))}
            </dl>
          </section>
        ) : null}
      </div>
      {sale.incidents.length > 0 ? (
        <section aria-labelledby="sale-incidents">
          <h3 id="sale-incidents" className={classes.heading}>
            Incidencias
          </h3>
          <ul className={classes.rows}>
            {sale.incidents.map(({ id, kind, resolvedAt, note }) => (
              <li key={id}>
                <div className={classes.words}>
                  <span className={classes.name}>{incidentTitle(kind)}</span>
                  {note ? <span className={classes.muted}>{note}</span> : null}
                </div>
                <StatusBadge tone={resolvedAt ? 'done' : 'attention'} label={resolvedAt ? 'Resuelta' : 'Por revisar'} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <section aria-labelledby="sale-history">
        <h3 id="sale-history" className={classes.heading}>
          Historial
        </h3>
        <ol className={classes.rows}>
          <li>
            <div className={classes.words}>
              <span className={classes.name}>Cobrada por {sale.employeeName}</span>
              <span className={classes.muted}>{formatDateTime(sale.createdAt)}</span>
              {isLate ? (
                <span className={classes.muted}>Llegó al servidor el {formatDateTime(sale.recordedAt)}</span>
              ) : null}
            </div>
          </li>
          {eventsOf(sale, onShow).map(({ key, event }) => (
            <li key={key}>{event}</li>
          ))}
        </ol>
      </section>
    </>
  );
}
