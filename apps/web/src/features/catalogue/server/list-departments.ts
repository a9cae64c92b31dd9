import { type DepartmentFilter, listDepartments } from '@minipos/contract/catalogue/departments';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '#session/api.ts';

/** One page of the departments of a store. */
export const departmentsQuery = (storeId: number, query: DepartmentFilter) =>
  queryOptions({
    queryKey: ['departments', storeId, query],
    queryFn: ({ signal }) => api(listDepartments, { params: { storeId }, query, signal }),
    // A page loaded again shows what the device kept, which may be older than the last save.
    staleTime: 0,
    // The rows stay while a filter is answered, but never those of another store.
    placeholderData: (previous, previousQuery) =>
      previousQuery?.queryKey[1] === storeId ? keepPreviousData(previous) : undefined,
  });
