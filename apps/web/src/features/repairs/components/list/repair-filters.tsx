import type { AssignableTechnician } from '@minipos/contract/repairs/technicians';
import { FilterBar } from '#ui/table/filter-bar.tsx';
import { sortChoices } from '#ui/table/sort-choices.ts';
import { repairColumns } from './repair-columns.tsx';
import { noFilter, type RepairAddress } from './repair-filter.ts';
import { priorityOptions, stateOptions } from './repair-words.ts';

export interface RepairFiltersProps {
  filters: RepairAddress;
  technicians: readonly AssignableTechnician[];
  onChange: (changes: Partial<Record<keyof RepairAddress, unknown>>) => void;
}

const termOptions = [
  { value: '', label: 'Todos' },
  { value: 'overdue', label: 'Atrasados' },
  { value: 'uncollected', label: 'Sin retirar' },
];
const kindOptions = [
  { value: '', label: 'Todos' },
  { value: 'warranty', label: 'Garantías' },
];

const termOf = ({ overdue, uncollected }: RepairAddress) => (overdue ? 'overdue' : uncollected ? 'uncollected' : '');

/** What the board and the table are narrowed to. On the board the columns are the states. */
export function RepairFilters({ filters, technicians, onChange }: RepairFiltersProps) {
  const isTable = filters.view === 'table';
  const change = (key: string, value: string) => {
    const flag = (wanted: string) => (value === wanted ? true : undefined);
    if (key === 'term') {
      const term = { overdue: flag('overdue'), uncollected: flag('uncollected') };
      // Those are all of one column: a list has room for them.
      return onChange(term.uncollected ? { ...term, status: undefined, view: 'table' } : term);
    }
    if (key === 'warranty') return onChange({ warranty: flag('warranty') });
    if (key === 'technicianId') return onChange({ technicianId: value === '' ? undefined : Number(value) });
    onChange({ [key]: value || undefined });
  };
  return (
    <FilterBar
      search={{
        value: filters.search ?? '',
        placeholder: 'Número, cliente, equipo, IMEI o serie',
        label: 'Buscar servicios',
        onChange: (search) => onChange({ search }),
      }}
      filters={[
        ...(isTable ? [{ key: 'status', label: 'Estado', value: filters.status ?? '', options: stateOptions }] : []),
        { key: 'priority', label: 'Prioridad', value: filters.priority ?? '', options: priorityOptions },
        {
          key: 'technicianId',
          label: 'Técnico',
          value: filters.technicianId === undefined ? '' : String(filters.technicianId),
          options: [
            { value: '', label: 'Todos' },
            { value: '0', label: 'Sin técnico' },
            ...technicians.map(({ id, name }) => ({ value: String(id), label: name })),
          ],
        },
        { key: 'term', label: 'Plazo', value: termOf(filters), options: termOptions },
        { key: 'warranty', label: 'Servicio', value: filters.warranty ? 'warranty' : '', options: kindOptions },
      ]}
      onFilterChange={change}
      {...(isTable
        ? {
            order: {
              value: filters.sort,
              options: sortChoices(repairColumns),
              onChange: (sort: string) => onChange({ sort }),
            },
          }
        : {})}
      onClear={() => onChange(noFilter)}
    />
  );
}
