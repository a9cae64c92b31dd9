import type { RepairSummary } from '@minipos/contract/repairs/repair-shapes';
import type { RepairBoard } from '@minipos/contract/repairs/repairs';
import { boardStates } from '@minipos/domain/repairs/repair-states';

export const sampleRepair = (changes: Partial<RepairSummary> = {}): RepairSummary => ({
  id: 45,
  storeId: 1,
  serviceNumber: 'R-000045',
  client: { id: 3, name: 'Rosa Elvira Quintero', phone: '+584141234567' },
  deviceType: 'smartphone',
  deviceBrand: 'Samsung',
  deviceModel: 'A54',
  deviceSerial: null,
  problemDescription: 'No carga',
  status: 'received',
  priority: 'medium',
  technician: null,
  receivedDate: '2026-11-14T15:00:00.000Z',
  estimatedDeliveryDate: null,
  dueAt: null,
  isOverdue: false,
  statusSince: '2026-11-14T15:00:00.000Z',
  completedDate: null,
  actualDeliveryDate: null,
  estimatedCostUSD: null,
  finalCostUSD: 12.5,
  quote: null,
  warrantyOf: null,
  version: 0,
  ...changes,
});

export const sampleBoard = (cards: readonly RepairSummary[]): RepairBoard => ({
  columns: boardStates.map((status) => {
    const own = cards.filter((card) => card.status === status);
    return {
      status,
      count: own.length,
      totalUSD: own.reduce((sum, card) => sum + card.finalCostUSD, 0),
      unassigned: own.filter(({ technician }) => !technician).length,
      overdue: own.filter(({ isOverdue }) => isOverdue).length,
      cards: own,
    };
  }),
  open: cards.length,
  overdue: 0,
  warranties: 0,
  totalUSD: 0,
  deliveredToday: 0,
  cancelledToday: 0,
});
