import { ActionIcon, SegmentedControl } from '@mantine/core';
import { codeTyped } from '@minipos/domain/catalogue/barcode';
import { IconScan } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ChoiceOption } from '#ui/field/choice-field.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { FilterBar } from '#ui/table/filter-bar.tsx';
import { brandFilterQuery, departmentFilterQuery, taxChoicesQuery } from '../../../server/product-choices.ts';
import { sortOptions, statusOptions, stockOptions } from '../product-words.ts';
import { noFilter, type ProductAddress, type SetProductAddress } from './product-filter.ts';
import classes from './product-filters.module.css';

export interface ProductFiltersProps {
  storeId: number;
  filters: ProductAddress;
  onChange: SetProductAddress;
  /** Told at Enter of what may be a code. */
  onCode: (code: string) => void;
  /** Opens the camera. */
  onScan: () => void;
}

interface Named {
  id: number;
  name: string;
}

/** All of a list, and the one in the address even when the list lacks it. */
function namedOptions(list: readonly Named[] | undefined, chosen: number | undefined, every: string): ChoiceOption[] {
  const known = list?.map(({ id, name }) => ({ value: String(id), label: name })) ?? [];
  const isMissing = chosen !== undefined && !list?.some(({ id }) => id === chosen);
  const missing = isMissing ? [{ value: String(chosen), label: list ? 'Otro' : '…' }] : [];
  return [{ value: '', label: every }, ...known, ...missing];
}

const idText = (id: number | undefined) => (id === undefined ? '' : String(id));

const viewOptions = [
  { value: 'grid', label: 'Tarjetas' },
  { value: 'table', label: 'Tabla' },
];

export function ProductFilters({ storeId, filters, onChange, onCode, onScan }: ProductFiltersProps) {
  const departments = useQuery(departmentFilterQuery(storeId)).data;
  const brands = useQuery(brandFilterQuery(storeId)).data;
  const taxes = useQuery({ ...taxChoicesQuery(storeId), enabled: filters.taxId !== undefined }).data;
  const choose = (key: string, value: string) => onChange({ [key]: value === '' ? undefined : value });
  const { departmentId, brandId, taxId, isActive } = filters;
  return (
    <FilterBar
      search={{
        value: filters.barcode ?? filters.search ?? '',
        placeholder: 'Busca por nombre o escanea un código',
        label: 'Buscar productos',
        // Words alone leave no trail in the history.
        onChange: (search) =>
          onChange({ search: search || undefined, ...(filters.barcode ? { barcode: undefined } : {}) }),
        onEnter: (text) => {
          const code = codeTyped(text);
          if (code !== null) onCode(code);
          return code !== null;
        },
        end: (
          <ActionIcon aria-label="Leer el código con la cámara" onClick={onScan}>
            <Icon of={IconScan} />
          </ActionIcon>
        ),
      }}
      filters={[
        {
          key: 'departmentId',
          label: 'Departamento',
          value: idText(departmentId),
          options: namedOptions(departments, departmentId, 'Todos'),
        },
        { key: 'brandId', label: 'Marca', value: idText(brandId), options: namedOptions(brands, brandId, 'Todas') },
        // Reached from the taxes screen only; there is no room for what is asked once a year.
        ...(taxId === undefined
          ? []
          : [{ key: 'taxId', label: 'Impuesto', value: idText(taxId), options: namedOptions(taxes, taxId, 'Todos') }]),
        {
          key: 'isActive',
          label: 'Estado',
          value: isActive === undefined ? '' : String(isActive),
          options: statusOptions,
        },
        { key: 'stock', label: 'Stock', value: filters.stock ?? '', options: stockOptions },
      ]}
      onFilterChange={choose}
      order={{
        value: filters.sort,
        options: sortOptions,
        onChange: (sort) => onChange({ sort: sort as typeof filters.sort }),
      }}
      onClear={() => onChange(noFilter)}
    >
      <SegmentedControl
        aria-label="Vista"
        className={classes.view ?? ''}
        data={viewOptions}
        value={filters.view}
        onChange={(view) => onChange({ view: view === 'table' ? 'table' : undefined, page: filters.page })}
      />
    </FilterBar>
  );
}
