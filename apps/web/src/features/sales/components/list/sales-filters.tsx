import { useQuery } from '@tanstack/react-query';
import type { ChoiceOption } from '#ui/field/choice-field.tsx';
import { FilterBar } from '#ui/table/filter-bar.tsx';
import { sortChoices } from '#ui/table/sort-choices.ts';
import { sellersQuery } from '../../server/sales.ts';
import { ClientFilter } from './client-filter.tsx';
import { methodOptions, statusOptions, typeOptions } from './sale-list-words.ts';
import { noFilter, type SalesAddress, type SetSalesAddress } from './sales-address.ts';
import { salesColumns } from './sales-columns.tsx';

const orders = sortChoices(salesColumns(() => {}));

export interface SalesFiltersProps {
  storeId: number;
  filters: SalesAddress;
  /** Of the client the address names, once a row has said it. */
  clientName: string | undefined;
  onChange: SetSalesAddress;
}

/** Everybody who has sold, and the one in the address even when the list lacks them. */
function sellerOptions(sellers: readonly { id: number; name: string }[] | undefined, chosen: string): ChoiceOption[] {
  const known = sellers?.map(({ id, name }) => ({ value: String(id), label: name })) ?? [];
  const isMissing = chosen !== '' && !known.some(({ value }) => value === chosen);
  return [{ value: '', label: 'Todos' }, ...known, ...(isMissing ? [{ value: chosen, label: '…' }] : [])];
}

export function SalesFilters({ storeId, filters, clientName, onChange }: SalesFiltersProps) {
  const sellers = useQuery(sellersQuery(storeId)).data;
  const { search, startDate, endDate, clientId, saleType, paymentMethod, status } = filters;
  const seller = String(filters.employeeId ?? filters.userId ?? '');
  const choose = (key: string, value: string) =>
    onChange({
      [key]: value === '' ? undefined : value,
      // Both say who sold; the choice speaks for the two.
      ...(key === 'employeeId' ? { userId: undefined } : {}),
    });
  return (
    <FilterBar
      search={{
        value: search ?? '',
        placeholder: 'Recibo, número o cliente...',
        label: 'Buscar ventas',
        onChange: (text) => onChange({ search: text || undefined }),
      }}
      filters={[
        { key: 'saleType', label: 'Tipo', value: saleType ?? '', options: typeOptions },
        { key: 'paymentMethod', label: 'Método de pago', value: paymentMethod ?? '', options: methodOptions },
        { key: 'employeeId', label: 'Vendedor', value: seller, options: sellerOptions(sellers, seller) },
        { key: 'status', label: 'Estado', value: status ?? '', options: statusOptions },
      ]}
      onFilterChange={choose}
      period={{ range: { startDate, endDate }, onChange }}
      more={{
        active: clientId === undefined ? 0 : 1,
        fields: (
          <ClientFilter
            storeId={storeId}
            clientId={clientId}
            listedName={clientName}
            onChange={(chosen) => onChange({ clientId: chosen })}
          />
        ),
      }}
      order={{
        value: filters.sort,
        options: orders,
        onChange: (sort) => onChange({ sort: sort as typeof filters.sort }),
      }}
      onClear={() => onChange(noFilter)}
    />
  );
}
