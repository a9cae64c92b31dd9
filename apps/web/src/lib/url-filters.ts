import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import type { z } from 'zod';
import { changeFilters, readFilters } from './filter-params.ts';

/** Filters of a list, kept in the address. Changing one goes back to the first page; typing leaves no trail in history. */
export function useUrlFilters<S extends z.ZodObject>(
  schema: S,
): [z.output<S>, (changes: Partial<z.input<S>>, how?: { isTyped: boolean }) => void] {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const filters = useMemo(() => readFilters(schema, search), [schema, search]);
  const setFilters = useCallback(
    (changes: Partial<z.input<S>>, how?: { isTyped: boolean }) => {
      const isTyped = how?.isTyped ?? Object.keys(changes).every((key) => key === 'search');
      void navigate({
        to: '.',
        search: (current: Record<string, unknown>) => changeFilters(schema, current, changes),
        replace: isTyped,
        resetScroll: false,
      });
    },
    [navigate, schema],
  );
  return [filters, setFilters];
}
