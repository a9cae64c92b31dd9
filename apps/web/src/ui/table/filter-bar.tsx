import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { ChoiceField, type ChoiceOption } from '../field/choice-field.tsx';
import { SearchField, type SearchFieldProps } from '../field/search-field.tsx';
import { useMedia } from '../layout/use-media.ts';
import { ListPeriod, type ListPeriodProps } from '../period/list-period.tsx';
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
  search?: Omit<SearchFieldProps, 'size'>;
  filters?: readonly Filter[];
  onFilterChange?: (key: string, value: string) => void;
  /** The days the list is narrowed to. */
  period?: Omit<ListPeriodProps, 'isInBar'>;
  /** Other fields that narrow the list, in the sheet with the choices; `active` of them leave something out. */
  more?: { fields: ReactNode; active: number };
  /** For a list without headings to press: it leaves nothing out, so it is not counted. */
  order?: { value: string; options: readonly ChoiceOption[]; onChange: (sort: string) => void };
  /** Shows everything again; offered while something is left out. */
  onClear?: () => void;
  /** Buttons at the end: export, columns. */
  children?: ReactNode;
}

/** So many choices stand beside a search in one line. */
const fitting = 2;

/**
 * Search, days and choices of a list in one line. What has no room there waits behind one button, on a phone all but the
 * search. Values and changes belong to the caller, which keeps them in the URL.
 */
export function FilterBar(props: FilterBarProps) {
  const { search, filters = [], onFilterChange, period, more, order, onClear, children } = props;
  const isPhone = useMedia('(max-width: 47.99em)');
  const isRoomy = useMedia('(min-width: 75em)');
  const choices = filters.map(({ key, ...filter }) => (
    <ChoiceField key={key} {...filter} onChange={(value) => onFilterChange?.(key, value)} />
  ));
  const isAlone = !search && filters.length === 0;
  const hasDaysInLine = period !== undefined && !isPhone && (isRoomy || isAlone);
  const hasChoicesInLine = !isPhone && !more && filters.length <= fitting && (period === undefined || hasDaysInLine);
  const days = period ? <ListPeriod {...period} isInBar={hasDaysInLine} /> : null;
  const sorting = order ? <ChoiceField label="Ordenar por" {...order} /> : null;
  const hasSheet = hasChoicesInLine ? period !== undefined && !hasDaysInLine : Boolean(days ?? more ?? choices[0]);
  const needsOrder = order !== undefined && isPhone;
  const active = filters.filter(narrows).length + (more?.active ?? 0) + (period && isNarrowing(period) ? 1 : 0);
  const clear =
    onClear && active > 0 ? (
      <Button variant="subtle" className={classes.clear ?? ''} onClick={onClear}>
        Limpiar filtros
      </Button>
    ) : null;
  return (
    <div role="search" className={classes.bar}>
      {search ? <SearchField {...search} /> : null}
      {hasDaysInLine ? days : null}
      {hasChoicesInLine ? choices : null}
      {hasSheet || needsOrder ? (
        <FilterSheet active={active} isPhone={isPhone} clear={clear}>
          {hasDaysInLine ? null : days}
          {hasChoicesInLine ? null : choices}
          {more?.fields}
          {sorting}
        </FilterSheet>
      ) : null}
      {children}
      {isPhone ? null : clear}
    </div>
  );
}

const narrows = ({ value, options }: Filter) => value !== options[0]?.value;
const isNarrowing = ({ range, isRequired = false }: Omit<ListPeriodProps, 'isInBar'>) =>
  !isRequired && Boolean(range.startDate ?? range.endDate);
