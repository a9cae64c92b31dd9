import type { ReceiptPaper } from '@minipos/domain/sales/receipt-papers';
import { currencies } from '@minipos/domain/stores/store-types';
import { useState } from 'react';
import { formatNumber, formatUsd } from '#lib/format.ts';
import { amountText } from '#lib/sale-words.ts';
import { InlineNotice } from '#ui/feedback/inline-notice.tsx';
import { PrintFrame } from '#ui/print/print-frame.tsx';
import classes from '../cash/cash-dialogs.module.css';
import { currencyNames, differenceText, unsentText } from '../cash/cash-words.ts';
import { AfterClose } from './after-close.tsx';
import { cashPaperOf, debtTaken, type PaperReport } from './cash-paper.ts';
import { CashPaperView } from './cash-paper-view.tsx';

export interface ReportViewProps {
  report: PaperReport & { isWhole: boolean };
  storeName: string;
  paper: ReceiptPaper;
}

const toneOf = (difference: number) => (difference === 0 ? 'even' : difference > 0 ? 'over' : 'short');

/** X or Z: what matters at a glance, and the paper that is signed. */
export function ReportView({ report, storeName, paper }: ReportViewProps) {
  const { kind, session, counted, expected, difference } = report;
  const [seenAt] = useState(() => new Date());
  const debts = debtTaken(report);
  const sheet = cashPaperOf(report, storeName, seenAt);
  return (
    <div className={classes.report}>
      <div className={classes.figures}>
        {report.isProvisional && kind === 'Z' ? (
          <InlineNotice tone="attention" announce title="Cierre provisional">
            {unsentText(report.unsent)} Se completa solo cuando haya conexión; los montos de este equipo ya los
            incluyen.
          </InlineNotice>
        ) : null}
        {report.isWhole ? null : (
          <InlineNotice tone="attention" title="Este equipo no tiene todas las ventas de esta caja">
            Se abrió antes de que este equipo perdiera sus datos. El total completo lo ve el gerente en Cajas y cierres.
          </InlineNotice>
        )}
        <dl className={classes.state}>
          <div>
            <dt>Ventas</dt>
            <dd>{formatNumber(report.sales.count)}</dd>
          </div>
          {report.sales.totalUSD === null ? null : (
            <div>
              <dt>Total vendido</dt>
              <dd>{formatUsd(report.sales.totalUSD)}</dd>
            </div>
          )}
          {report.debtPayments.count > 0 ? (
            <div>
              <dt>Pagos de deuda</dt>
              <dd>{debts === null ? formatNumber(report.debtPayments.count) : formatUsd(debts)}</dd>
            </div>
          ) : null}
          {report.exchanges.count > 0 ? (
            <div>
              <dt>Pagado con cambios</dt>
              <dd>{formatUsd(report.exchanges.totalUSD)}</dd>
            </div>
          ) : null}
        </dl>
        {counted || expected ? (
          <dl className={classes.sums}>
            {currencies.map((currency) => (
              <div key={currency}>
                <dt>{currencyNames[currency]}</dt>
                {difference ? (
                  <dd className={`${classes.figure} ${classes[toneOf(difference[currency])]}`}>
                    {differenceText(difference[currency], currency)}
                  </dd>
                ) : null}
                {counted ? <dd>Contado {amountText(counted[currency], currency)}</dd> : null}
                {kind === 'Z' && !counted ? <dd>Sin contar</dd> : null}
                {expected ? (
                  <dd>
                    {counted ? 'Debía haber' : 'Debe haber'} {amountText(expected[currency], currency)}
                  </dd>
                ) : null}
              </div>
            ))}
          </dl>
        ) : null}
        <AfterClose report={report} />
        {kind === 'X' && expected === null && report.isWhole ? (
          <InlineNotice tone="info">
            El efectivo y los totales no aparecen mientras la caja está abierta: se cuenta a ciegas al cerrar. Los otros
            métodos sí, para compararlos con el punto y el banco.
          </InlineNotice>
        ) : null}
      </div>
      <PrintFrame paper={paper} label={kind === 'X' ? 'Reporte X' : `Cierre ${session.zNumber ?? ''}`.trim()}>
        <CashPaperView paper={sheet} />
      </PrintFrame>
    </div>
  );
}
