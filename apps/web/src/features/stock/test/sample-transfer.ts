import type { Transfer, TransferItem } from '@minipos/contract/stock/transfers';

export const sampleItem = (changes: Partial<TransferItem> = {}): TransferItem => ({
  line: 1,
  product: { id: 4, name: 'Malta' },
  productName: 'Malta',
  sku: null,
  barcode: '7591031003540',
  unit: 'unit',
  units: 12,
  receivedUnits: 0,
  returnedUnits: 0,
  costUSD: 6,
  ...changes,
});

export const sampleTransfer = (changes: Partial<Transfer> = {}): Transfer => ({
  id: 9,
  uuid: '0197a5a0-0000-7000-8000-000000000009',
  storeId: 1,
  direction: 'in',
  number: 'TRA-000009',
  otherStoreId: 2,
  otherStoreName: 'Bodegón del centro',
  status: 'sent',
  isComplete: false,
  isCancelAsked: false,
  itemCount: 1,
  units: 12,
  receivedUnits: 0,
  sentBy: 'Ana',
  sentAt: '2026-11-18T12:00:00.000Z',
  notes: null,
  cancelReason: null,
  version: 0,
  items: [sampleItem()],
  receptions: [],
  ...changes,
});
