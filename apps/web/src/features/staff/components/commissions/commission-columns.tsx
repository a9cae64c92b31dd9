import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatNumber, formatUsd } from '#lib/format.ts';
import { Money, type MoneyProps } from '#ui/money/money.tsx';
import cell from '#ui/table/named-cell.module.css';
import type { Column } from '#ui/table/types.ts';
import { type CommissionLine, percentsText } from './commission-lines.ts';

const strong = (isTotal: boolean, content: ReactNode) => (isTotal ? <strong>{content}</strong> : content);

const money = (
  key: string,
  header: string,
  amount: (line: CommissionLine) => number,
  more: Partial<Column<CommissionLine>> = {},
): Column<CommissionLine> => ({
  key,
  header,
  numeric: true,
  cell: (line) => strong(line.isTotal, formatUsd(amount(line))),
  ...more,
});

/** One person per row, the total at the end. */
export function commissionColumns(rate: MoneyProps['rate']): Column<CommissionLine>[] {
  return [
    {
      key: 'name',
      header: 'Persona',
      cell: ({ employeeId, name }) =>
        employeeId === null ? (
          name
        ) : (
          <Link to="/employees/$employeeId" params={{ employeeId: String(employeeId) }} className={cell.link}>
            {name}
          </Link>
        ),
    },
    {
      key: 'salesCount',
      header: 'Ventas',
      numeric: true,
      cell: ({ isTotal, salesCount }) => strong(isTotal, formatNumber(salesCount, 0)),
    },
    // The net tells both where there is no room.
    money('soldUSD', 'Vendido', ({ soldUSD }) => soldUSD, { hideBelow: 'desktop' }),
    money('refundedUSD', 'Devoluciones', ({ refundedUSD }) => refundedUSD, { hideBelow: 'desktop' }),
    money('netUSD', 'Venta neta', ({ netUSD }) => netUSD),
    {
      key: 'percents',
      header: 'Porcentaje',
      numeric: true,
      cell: ({ isTotal, percents }) => (isTotal ? '—' : percentsText(percents)),
    },
    {
      key: 'commissionUSD',
      header: 'Comisión',
      numeric: true,
      cell: (line) => <CommissionMoney line={line} rate={rate} />,
    },
  ];
}

/** Nothing is said of who has no commission. */
function CommissionMoney({ line, rate }: { line: CommissionLine; rate: MoneyProps['rate'] }) {
  const { commissionUSD, commissionBs, isTotal, percents } = line;
  if (!isTotal && percents.length === 0) return '—';
  return <Money usd={commissionUSD} bs={commissionBs} rate={rate} size="sm" align="end" />;
}
