import type { ReactNode } from 'react';
import { ChoiceField, type ChoiceOption } from './choice-field.tsx';
import classes from './filter-bar.module.css';
import { SearchField } from './search-field.tsx';

interface Filter {
  key: string;
  label: string;
  value: string;
  options: readonly ChoiceOption[];
}

export interface FilterBarProps {
  search?: { value: string; placeholder: string; label?: string; onChange: (text: string) => void };
  filters?: readonly Filter[];
  onFilterChange?: (key: string, value: string) => void;
  /** Buttons at the end: export, columns. */
  children?: ReactNode;
}

/** Search and choices of a list. Values and changes belong to the caller, which keeps them in the URL. */
export function FilterBar({ search, filters = [], onFilterChange, children }: FilterBarProps) {
  return (
    <div role="search" className={classes.bar}>
      {search ? <SearchField {...search} /> : null}
      {filters.map(({ key, ...filter }) => (
        <ChoiceField key={key} {...filter} onChange={(value) => onFilterChange?.(key, value)} />
      ))}
      {children}
    </div>
  );
}
