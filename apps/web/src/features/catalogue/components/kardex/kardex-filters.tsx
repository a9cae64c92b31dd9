import type { MovementFilter } from '@minipos/contract/catalogue/stock';
import type { MovementKind } from '@minipos/domain/stock/stock';
import { FilterBar } from '#ui/table/filter-bar.tsx';
import { kindOptions } from './kardex-words.ts';

export const noFilter = { kind: undefined, startDate: undefined, endDate: undefined };

export interface KardexFiltersProps {
  filters: MovementFilter;
  onChange: (changes: Partial<Pick<MovementFilter, 'kind' | 'startDate' | 'endDate'>>) => void;
}

export function KardexFilters({ filters: { kind, startDate, endDate }, onChange }: KardexFiltersProps) {
  return (
    <FilterBar
      filters={[{ key: 'kind', label: 'Tipo', value: kind ?? '', options: kindOptions }]}
      onFilterChange={(_key, value) => onChange({ kind: value === '' ? undefined : (value as MovementKind) })}
      period={{ range: { startDate, endDate }, onChange }}
      onClear={() => onChange(noFilter)}
    />
  );
}
