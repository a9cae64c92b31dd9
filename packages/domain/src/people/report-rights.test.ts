import { describe, expect, it } from 'vitest';
import type { Permission } from './permissions.ts';
import { mayReadReport, reportKinds } from './report-rights.ts';
import type { StoreRole } from './roles.ts';

const readBy = (role: StoreRole, change: { added?: Permission[]; removed?: Permission[] } = {}) => {
  const actor = { role: 'user' as const, memberships: [{ storeId: 1, role, ...change }] };
  return reportKinds.filter((kind) => mayReadReport(actor, 1, kind));
};

describe('who reads which report', () => {
  it('the owner and the manager read them all', () => {
    expect(readBy('owner')).toEqual(reportKinds);
    expect(readBy('manager')).toEqual(reportKinds);
  });

  it('who works at a till and does not see its money reads nothing from which it could be told', () => {
    expect(readBy('cashier')).toEqual(['general-stats', 'sales', 'inventory', 'receivables']);
    const all = readBy('cashier', { added: ['reports.financial'] });
    expect(all).toEqual(reportKinds.filter((kind) => kind !== 'purchases-book'));
  });

  it('who has no till reads what was sold, but neither closings nor the book of purchases', () => {
    expect(readBy('viewer')).toEqual(reportKinds.filter((kind) => !['daily-close', 'purchases-book'].includes(kind)));
  });

  it('the book of purchases takes both what purchases and what costs ask for', () => {
    expect(readBy('cashier', { added: ['reports.financial', 'purchases.view'] })).toContain('purchases-book');
    expect(readBy('viewer')).not.toContain('purchases-book');
  });

  it('nothing about clients without the right to see them', () => {
    expect(readBy('stock_clerk')).not.toContain('clients');
    expect(readBy('stock_clerk')).not.toContain('receivables');
  });

  it('nobody without the right to reports, and nobody of another store', () => {
    expect(readBy('owner', { removed: ['reports.view'] })).toEqual([]);
    const stranger = { role: 'user' as const, memberships: [{ storeId: 2, role: 'owner' as const }] };
    expect(reportKinds.filter((kind) => mayReadReport(stranger, 1, kind))).toEqual([]);
  });
});
