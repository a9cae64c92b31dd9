import { Button } from '@mantine/core';
import type { MovementFilter } from '@minipos/contract/stock';
import type { MovementKind } from '@minipos/domain/stock';
import { DayField } from '../../../../ui/day-field.tsx';
import { FilterBar } from '../../../../ui/filter-bar.tsx';
import { kindOptions } from './kardex-words.ts';

export interface KardexFiltersProps {
  filters: MovementFilter;
  onChange: (changes: Partial<Pick<MovementFilter, 'kind' | 'startDate' | 'endDate'>>) => void;
}

export function KardexFilters({ filters: { kind, startDate, endDate }, onChange }: KardexFiltersProps) {
  return (
    <FilterBar
      filters={[{ key: 'kind', label: 'Tipo', value: kind ?? '', options: kindOptions }]}
      onFilterChange={(_key, value) => onChange({ kind: value === '' ? undefined : (value as MovementKind) })}
    >
      <DayField
        label="Desde"
        value={startDate ?? ''}
        max={endDate}
        onChange={(day) => onChange({ startDate: day || undefined })}
      />
      <DayField
        label="Hasta"
        value={endDate ?? ''}
        min={startDate}
        onChange={(day) => onChange({ endDate: day || undefined })}
      />
      {kind || startDate || endDate ? (
        <Button
          variant="subtle"
          onClick={() => onChange({ kind: undefined, startDate: undefined, endDate: undefined })}
        >
          Quitar filtros
        </Button>
      ) : null}
    </FilterBar>
  );
}
