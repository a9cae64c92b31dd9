import type { UserFilter } from '@minipos/contract/accounts/users';
import type { ReactNode } from 'react';
import { FilterBar } from '#ui/table/filter-bar.tsx';
import { sortChoices } from '#ui/table/sort-choices.ts';
import { roleChoices, statusChoices } from './account-words.ts';
import { userColumns } from './user-columns.tsx';

export interface UserFiltersProps {
  filters: UserFilter;
  onChange: (changes: Partial<UserFilter>) => void;
  onClear: () => void;
  children?: ReactNode;
}

export function UserFilters({ filters, onChange, onClear, children }: UserFiltersProps) {
  return (
    <FilterBar
      search={{
        value: filters.search ?? '',
        placeholder: 'Buscar por nombre o correo...',
        label: 'Buscar usuarios',
        onChange: (search) => onChange({ search }),
      }}
      filters={[
        { key: 'status', label: 'Estado', value: filters.status ?? '', options: statusChoices },
        { key: 'role', label: 'Rol', value: filters.role ?? '', options: roleChoices },
      ]}
      onFilterChange={(key, value) => onChange({ [key]: value || undefined })}
      order={{
        value: filters.sort,
        options: sortChoices(userColumns),
        onChange: (sort) => onChange({ sort: sort as typeof filters.sort }),
      }}
      onClear={onClear}
    >
      {children}
    </FilterBar>
  );
}
