import type { UserFilter } from '@minipos/contract/accounts/users';
import type { ReactNode } from 'react';
import { FilterBar } from '#ui/table/filter-bar.tsx';
import { roleChoices, statusChoices } from './account-words.ts';

export interface UserFiltersProps {
  filters: UserFilter;
  onChange: (changes: Partial<UserFilter>) => void;
  children?: ReactNode;
}

export function UserFilters({ filters, onChange, children }: UserFiltersProps) {
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
    >
      {children}
    </FilterBar>
  );
}
