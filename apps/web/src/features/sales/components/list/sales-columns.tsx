import { Anchor } from '@mantine/core';
import type { SaleSummary } from '@minipos/contract/sales/sale-summary';
import { formatDateTime, formatUsd } from '#lib/format.ts';
import { formatMoment } from '#lib/moments/format-moment.ts';
import { StatusBadge } from '#ui/marks/status-badge.tsx';
import { Money } from '#ui/money/money.tsx';
import type { PhoneRow } from '#ui/table/phone/phone-rows.tsx';
import type { Column } from '#ui/table/types.ts';
import { paymentText, rateUsed, saleName, statusWords } from './sale-list-words.ts';
import classes from './sales-list.module.css';

/** 'Mixto, $4,00 a crédito' */
function howPaid({ paymentMethod, paymentType, creditUSD, totalUSD }: SaleSummary): string {
  if (totalUSD === 0) return 'Sin costo';
  const onCredit = paymentType === 'credit' && creditUSD < totalUSD ? `, ${formatUsd(creditUSD)} a crédito` : '';
  return `${paymentText(paymentMethod)}${onCredit}`;
}

/** What happened at the tills, one sale per row. */
export function salesColumns(onOpen: (sale: SaleSummary) => void): Column<SaleSummary>[] {
  return [
    {
      key: 'number',
      header: 'Venta',
      heading: true,
      cell: (sale) => (
        <span className={classes.name}>
          <Anchor component="button" type="button" fz="inherit" ta="start" onClick={() => onOpen(sale)}>
            {saleName(sale)}
          </Anchor>
          {sale.receiptNumber ? <span className={classes.number}>{sale.number}</span> : null}
        </span>
      ),
    },
    {
      key: 'createdAt',
      header: 'Fecha',
      sortable: true,
      cell: ({ createdAt }) => <span className={classes.date}>{formatDateTime(createdAt)}</span>,
    },
    {
      key: 'client',
      header: 'Cliente',
      cell: ({ client }) => <span className={classes.client}>{client?.name ?? '—'}</span>,
    },
    { key: 'paid', header: 'Pago', cell: howPaid, hideBelow: 'desktop' },
    {
      key: 'employee',
      header: 'Vendedor',
      cell: ({ employeeName }) => <span className={classes.client}>{employeeName}</span>,
      hideBelow: 'desktop',
    },
    {
      key: 'status',
      header: 'Estado',
      cell: ({ status }) => <StatusBadge tone={statusWords[status].tone} label={statusWords[status].label} />,
    },
    {
      key: 'totalUSD',
      header: 'Total',
      numeric: true,
      sortable: true,
      cell: (sale) => (
        <span className={classes.amount}>
          <Money usd={sale.totalUSD} bs={sale.totalBs ?? undefined} rate={rateUsed(sale)} size="sm" align="end" />
          <span className={classes.paidHere}>{howPaid(sale)}</span>
          {sale.refundedUSD > 0 ? <span className={classes.muted}>−{formatUsd(sale.refundedUSD)} devuelto</span> : null}
        </span>
      ),
    },
  ];
}

/** A sale on a phone: its number, when, to whom and how it was paid, and what it came to. */
export const salePhoneRow = (onOpen: (sale: SaleSummary) => void): PhoneRow<SaleSummary> => ({
  headers: ['Venta', 'Fecha, cliente y pago', 'Total'],
  heading: saleName,
  mark: ({ status }) =>
    status === 'completed' ? null : <StatusBadge tone={statusWords[status].tone} label={statusWords[status].label} />,
  line: (sale) => [formatMoment(sale.createdAt), sale.client?.name, howPaid(sale)].filter(Boolean).join(' · '),
  amount: (sale) => (
    <span className={classes.amount}>
      <Money usd={sale.totalUSD} bs={sale.totalBs} size="sm" align="end" />
      {sale.refundedUSD > 0 ? <span className={classes.muted}>−{formatUsd(sale.refundedUSD)} devuelto</span> : null}
    </span>
  ),
  onOpen,
});
