import type { Filter } from './filter-bar.tsx';

type Words = readonly [all: string, active: string, inactive: string];

/** The choice of state most lists have: all, active, inactive. `['Todos', 'Activos', 'Inactivos']`, in the list's gender. */
export function activeFilter(isActive: boolean | undefined, [all, active, inactive]: Words): Filter {
  return {
    key: 'isActive',
    label: 'Estado',
    value: isActive === undefined ? '' : String(isActive),
    options: [
      { value: '', label: all },
      { value: 'true', label: active },
      { value: 'false', label: inactive },
    ],
  };
}

/** What the chosen option means to the list. */
export const readActive = (value: string): boolean | undefined => (value === '' ? undefined : value === 'true');
