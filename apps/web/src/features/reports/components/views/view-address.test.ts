import { reportKinds } from '@minipos/domain/people/report-rights';
import { reportPresets } from '@minipos/domain/rates/period';
import { describe, expect, it } from 'vitest';
import { reportAddressFields } from '../report/report-address.ts';
import { addressOfView, viewOf } from './view-address.ts';

const periods = [...reportPresets, { startDate: '2026-09-01', endDate: '2026-09-15' }];

describe('a view', () => {
  it.each(reportKinds.map((report, place) => ({ report, period: periods[place % periods.length] ?? 'month' })))(
    '%o opens the address that it was kept from',
    ({ report, period }) => {
      for (const sort of ['net', 'units'] as const) {
        for (const compare of ['before', 'year'] as const) {
          const view = { report, filters: { period, sort, compare } };
          expect(viewOf(reportAddressFields.parse(addressOfView(view)), '2026-11-18')).toEqual(view);
        }
      }
    },
  );
});
