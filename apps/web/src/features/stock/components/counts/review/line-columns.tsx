import type { CountLine } from '@minipos/contract/stock/count-shapes';
import { formatDateTime, formatNumber, formatUsd } from '#lib/format.ts';
import { StatusBadge } from '#ui/marks/status-badge.tsx';
import cell from '#ui/table/named-cell.module.css';
import type { Column } from '#ui/table/types.ts';
import { signed } from '../count-words.ts';

/** What a person should know of a line before they approve it. */
const notesOf = ({ inScope, movedMeanwhile, isSettled }: CountLine): string[] => [
  ...(inScope ? [] : ['no se pidió contar']),
  ...(movedMeanwhile ? ['se movió mientras se contaba'] : []),
  ...(isSettled ? ['se ajustó o se contó después'] : []),
];

const product: Column<CountLine> = {
  key: 'name',
  header: 'Producto',
  sortable: true,
  cell: (line) => (
    <span className={cell.words}>
      {line.name}
      <span className={cell.detail}>{[line.barcode ?? line.sku, ...notesOf(line)].filter(Boolean).join(' · ')}</span>
    </span>
  ),
};

const counted: Column<CountLine> = {
  key: 'counted',
  header: 'Contado',
  numeric: true,
  cell: ({ counted: figure, isRecount, countedAt }) => {
    if (isRecount) return <StatusBadge tone="attention" label="Contar otra vez" />;
    if (figure === null) return <StatusBadge tone="neutral" label="No contado" />;
    return <span title={countedAt ? formatDateTime(countedAt) : undefined}>{formatNumber(figure, 3)}</span>;
  },
};

const people: Column<CountLine> = {
  key: 'people',
  header: 'Contó',
  hideBelow: 'tablet',
  cell: ({ countedBy, countedAt }) => (
    <span className={cell.words}>
      {countedBy.join(', ')}
      {countedAt ? <span className={cell.detail}>{formatDateTime(countedAt)}</span> : null}
    </span>
  ),
};

const figure = (value: number | null, text: (value: number) => string) => (value === null ? '—' : text(value));

const expected: Column<CountLine> = {
  key: 'expected',
  header: 'Debía haber',
  numeric: true,
  cell: ({ expected: value }) => figure(value, (units) => formatNumber(units, 3)),
};

const difference: Column<CountLine> = {
  key: 'difference',
  header: 'Diferencia',
  numeric: true,
  sortable: true,
  cell: ({ difference: value }) => figure(value, signed),
};

const worth: Column<CountLine> = {
  key: 'worth',
  header: 'Valor',
  numeric: true,
  cell: ({ differenceUSD }) => figure(differenceUSD, formatUsd),
};

/** What of the lines somebody may see. */
export const lineColumns = ({ seesExpected, seesCosts }: { seesExpected: boolean; seesCosts: boolean }) => [
  seesExpected ? product : { ...product, sortable: false },
  counted,
  ...(seesExpected ? [expected, difference] : []),
  ...(seesExpected && seesCosts ? [worth] : []),
  people,
];
