import type { Repair, RepairSummary } from '@minipos/contract/repairs/repair-shapes';
import type { RepairBoard } from '@minipos/contract/repairs/repairs';
import { boardStates } from '@minipos/domain/repairs/repair-states';
import { accept } from '#test/fixtures/fake-server.ts';
import { sampleStore } from '#test/fixtures/sample-people.ts';

export const sampleRepair = (changes: Partial<RepairSummary> = {}): RepairSummary => ({
  id: 45,
  storeId: 1,
  serviceNumber: 'R-000045',
  printedNumber: null,
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

/** With everything that its own page shows. */
export const sampleWholeRepair = (changes: Partial<Repair> = {}): Repair => ({
  ...sampleRepair(),
  uuid: '0b6f0a0e-54a5-4d5b-9b5e-6c6a5a3c9d10',
  diagnosis: null,
  conditionMarks: [],
  accessories: [],
  notes: null,
  cancelReason: null,
  hasUnlockNote: false,
  partsCostUSD: 0,
  laborCostUSD: 12.5,
  otherCostUSD: 0,
  approval: 'not_needed',
  items: [],
  quotes: [],
  logs: [],
  charged: { totalUSD: 0, sales: [] },
  advances: { totalUSD: 0, openUSD: 0, payments: 0 },
  delivery: null,
  warrantyUntil: null,
  returns: [],
  tracking: null,
  photos: [],
  signatures: [],
  createdBy: 'Carmen Elena Rivas',
  createdAt: '2026-11-14T15:00:00.000Z',
  updatedAt: '2026-11-14T15:00:00.000Z',
  ...changes,
});

/** Answers that every screen of the slice asks for. */
export const shopAnswers = () => ({
  'GET /stores': () =>
    accept({
      data: [sampleStore({ storeType: 'service' })],
      pagination: { page: 1, limit: 100, total: 1, totalPages: 1 },
    }),
  'GET /technicians/stores/1/assignable': () => accept({ data: [] }),
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
