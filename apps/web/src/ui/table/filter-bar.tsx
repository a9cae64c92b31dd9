import type { ReactNode } from 'react';
import { ChoiceField, type ChoiceOption } from '../field/choice-field.tsx';
import { SearchField } from '../field/search-field.tsx';
import { usePhone } from '../layout/use-phone.ts';
import classes from './filter-bar.module.css';
import { FilterSheet } from './filter-sheet.tsx';

export interface Filter {
  key: string;
  label: string;
  value: string;
  /** The first one leaves nothing out. */
  options: readonly ChoiceOption[];
}

export interface FilterBarProps {
  search?: { value: string; placeholder: string; label?: string; onChange: (text: string) => void };
  filters?: readonly Filter[];
  onFilterChange?: (key: string, value: string) => void;
  /** Other fields that narrow the list, beside the choices and with them in the sheet; `active` of them leave something out. */
  more?: { fields: ReactNode; active: number };
  /** Buttons at the end: export, columns. */
  children?: ReactNode;
}

/** Search and choices of a list. Values and changes belong to the caller, which keeps them in the URL. */
export function FilterBar({ search, filters = [], onFilterChange, more, children }: FilterBarProps) {
  const phone = usePhone();
  const choices = filters.map(({ key, ...filter }) => (
    <ChoiceField key={key} {...filter} onChange={(value) => onFilterChange?.(key, value)} />
  ));
  // One choice fits where there is no search; a sheet keeps the list in sight everywhere else.
  const folded = phone && choices.length > (search ? 0 : 1);
  return (
    <div role="search" className={classes.bar}>
      {search ? <SearchField {...search} /> : null}
      {folded ? (
        <FilterSheet active={filters.filter(narrows).length + (more?.active ?? 0)}>
          {choices}
          {more?.fields}
        </FilterSheet>
      ) : (
        <>
          {choices}
          {more?.fields}
        </>
      )}
      {children}
    </div>
  );
}

const narrows = ({ value, options }: Filter) => value !== options[0]?.value;
