import { listRepairs, type RepairFilter } from '@minipos/contract/repairs/repairs';
import { z } from 'zod';

const repairViews = ['board', 'table'] as const;

/** What the address of the screen says. */
export const repairAddress = listRepairs.query.extend({ view: z.enum(repairViews).default('board') });
export type RepairAddress = z.output<typeof repairAddress>;

export const noFilter = {
  search: undefined,
  status: undefined,
  priority: undefined,
  technicianId: undefined,
  overdue: undefined,
  uncollected: undefined,
  warranty: undefined,
};

export const isFiltered = (filter: RepairFilter) => {
  const { search, status, priority, technicianId, overdue, uncollected, warranty } = filter;
  return Boolean(search || status || priority || technicianId !== undefined || overdue || uncollected || warranty);
};

/** Those of the board: its columns are the states. */
export const isBoardFiltered = (filter: RepairFilter) => isFiltered({ ...filter, status: undefined });
