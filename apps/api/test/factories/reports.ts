import { saveView } from '#features/reports/views/save-view.ts';
import type { Services } from '#services.ts';
import type { Person } from './accounts.ts';
import { ownerCtx } from './stores.ts';

/** A view that an owner keeps. */
export const createReportView = (services: Services, storeId: number, owner: Person, name = 'Mes de ventas') =>
  saveView(ownerCtx(services, storeId, owner), {
    name,
    report: 'sales',
    filters: { period: 'month', sort: 'net', compare: 'before' },
  });
