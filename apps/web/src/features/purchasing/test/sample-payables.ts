import type { OwedPurchase, SupplierAccount, SupplierMovement } from '@minipos/contract/purchasing/payables';

export const sampleOwed = (changes: Partial<OwedPurchase> = {}): OwedPurchase => ({
  purchaseId: 9,
  purchaseNumber: 'COM-000009',
  invoiceNumber: 'A-1',
  supplierId: 3,
  supplierName: 'Distribuidora Polar',
  purchaseDate: '2026-10-16',
  dueDate: '2026-10-31',
  chargedUSD: 116,
  openUSD: 116,
  ...changes,
});

export const sampleAccount = (changes: Partial<SupplierAccount> = {}): SupplierAccount => ({
  supplierId: 3,
  owedUSD: 116,
  overdueUSD: 116,
  advanceUSD: 0,
  ageing: { notDue: 0, upTo30: 116, upTo60: 0, upTo90: 0, over90: 0 },
  openCount: 1,
  open: [sampleOwed()],
  ...changes,
});

export const sampleMovement = (changes: Partial<SupplierMovement> = {}): SupplierMovement => ({
  id: 1,
  at: '2026-11-16T12:00:00.000Z',
  kind: 'reception',
  amountUSD: 116,
  balanceUSD: 116,
  dueDate: '2026-10-31',
  purchase: { id: 9, number: 'COM-000009', invoiceNumber: 'A-1' },
  payment: null,
  reason: null,
  actorName: 'Ana Rojas',
  ...changes,
});
