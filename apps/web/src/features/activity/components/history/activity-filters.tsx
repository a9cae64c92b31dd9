import type { ActivityFilter } from '@minipos/contract/activity/activity';
import { activityAreaLabels, activityAreas } from '@minipos/domain/activity/store-actions';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ChoiceOption } from '#ui/field/choice-field.tsx';
import { FilterBar } from '#ui/table/filter-bar.tsx';
import { activityPeopleQuery } from '../../server/activity.ts';

export const noFilter = { userId: undefined, area: undefined, startDate: undefined, endDate: undefined } as const;

export const isNarrowed = ({ userId, area, startDate, endDate }: ActivityFilter): boolean =>
  [userId, area, startDate, endDate].some((value) => value !== undefined);

const areaOptions: ChoiceOption[] = [
  { value: '', label: 'Todo' },
  ...activityAreas.map((area) => ({ value: area, label: activityAreaLabels[area] })),
];

/** Everybody who appears, and the one in the address even when the list lacks them. */
function personOptions(people: readonly { id: number; name: string }[] | undefined, chosen: string): ChoiceOption[] {
  const known = people?.map(({ id, name }) => ({ value: String(id), label: name })) ?? [];
  const isMissing = chosen !== '' && !known.some(({ value }) => value === chosen);
  return [{ value: '', label: 'Todas' }, ...known, ...(isMissing ? [{ value: chosen, label: '…' }] : [])];
}

export interface ActivityFiltersProps {
  storeId: number;
  filter: ActivityFilter;
  onChange: (changes: Record<string, string | undefined>) => void;
  /** Buttons at the end. */
  children?: ReactNode;
}

export function ActivityFilters({ storeId, filter, onChange, children }: ActivityFiltersProps) {
  const people = useQuery(activityPeopleQuery(storeId)).data;
  const person = String(filter.userId ?? '');
  return (
    <FilterBar
      filters={[
        { key: 'area', label: 'Área', value: filter.area ?? '', options: areaOptions },
        { key: 'userId', label: 'Persona', value: person, options: personOptions(people, person) },
      ]}
      onFilterChange={(key, value) => onChange({ [key]: value || undefined })}
      period={{ range: filter, onChange: (range) => onChange({ ...range }) }}
      onClear={() => onChange(noFilter)}
    >
      {children}
    </FilterBar>
  );
}
