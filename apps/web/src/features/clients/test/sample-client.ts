import type { Client } from '@minipos/contract/clients/clients';

/** A client as the server answers with one. */
export const sampleClient = (fields: Partial<Client> = {}): Client => ({
  id: 9,
  uuid: '00000000-0000-4000-8000-000000000009',
  storeId: 7,
  kind: 'individual',
  firstName: 'Ana',
  lastName: 'Rojas',
  name: 'Ana Rojas',
  documentType: null,
  documentNumber: null,
  email: null,
  phone: null,
  address: null,
  notes: null,
  creditLimit: 0,
  currentDebt: 0,
  paymentDays: 30,
  isActive: true,
  createdAt: '2026-11-14T12:00:00.000Z',
  updatedAt: '2026-11-14T12:00:00.000Z',
  ...fields,
});
