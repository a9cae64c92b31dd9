import type { ListedSupplier } from '@minipos/contract/purchasing/suppliers';
import { formatPhone } from '@minipos/domain/people/phone';
import { Link } from '@tanstack/react-router';
import { formatUsd } from '#lib/format.ts';
import { StatusBadge } from '#ui/marks/status-badge.tsx';
import cell from '#ui/table/named-cell.module.css';
import type { Column } from '#ui/table/types.ts';
import classes from './supplier-columns.module.css';
import { kindLabel, termsLabel } from './supplier-words.ts';

export const supplierColumns: Column<ListedSupplier>[] = [
  {
    key: 'name',
    header: 'Proveedor',
    sortable: true,
    cell: ({ id, name, rif }) => (
      <span className={cell.words}>
        <Link to="/suppliers/$supplierId" params={{ supplierId: String(id) }} className={cell.link}>
          {name}
        </Link>
        <span className={`${cell.detail} ${cell.number}`}>{rif ?? 'Sin RIF'}</span>
      </span>
    ),
  },
  {
    key: 'contact',
    header: 'Contacto',
    width: '12rem',
    cell: ({ contactPerson, phone, email }) => {
      const rest = [phone ? formatPhone(phone) : null, email].filter(Boolean);
      const [first = 'Sin contacto', ...more] = [contactPerson, ...rest].filter(Boolean);
      return (
        <span className={cell.words}>
          <span>{first}</span>
          {more.length > 0 ? <span className={cell.detail}>{more.join(' · ')}</span> : null}
        </span>
      );
    },
  },
  { key: 'type', header: 'Tipo', hideBelow: 'desktop', cell: ({ type }) => kindLabel(type) },
  {
    key: 'paymentTerms',
    header: 'Términos de Pago',
    sortable: true,
    nowrap: true,
    hideBelow: 'desktop',
    cell: ({ paymentTerms }) => termsLabel(paymentTerms),
  },
  {
    key: 'owed',
    header: 'Se le debe',
    sortable: true,
    numeric: true,
    cell: ({ owedUSD, overdueUSD }) => (
      <span className={classes.owed}>
        <span>{owedUSD < 0 ? `Anticipo ${formatUsd(-owedUSD)}` : formatUsd(owedUSD)}</span>
        {overdueUSD > 0 ? <StatusBadge tone="danger" label={`Vencido ${formatUsd(overdueUSD)}`} /> : null}
      </span>
    ),
  },
  {
    key: 'isActive',
    header: 'Estado',
    cell: ({ isActive }) => (
      <StatusBadge tone={isActive ? 'done' : 'neutral'} label={isActive ? 'Activo' : 'Inactivo'} />
    ),
  },
];
