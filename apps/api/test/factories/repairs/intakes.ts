import { createHash } from 'node:crypto';
import type { IntakeFact } from '@minipos/contract/repairs/operations';

/** A phone that somebody left at a till, as the till writes it down. */
export const intakeOf = (clientUuid: string, number: string, fields: Partial<IntakeFact> = {}): IntakeFact => ({
  number,
  clientUuid,
  clientName: 'Rosa Elvira Quintero',
  deviceType: 'smartphone',
  deviceBrand: 'Samsung',
  deviceModel: 'Galaxy A54',
  deviceSerial: '356938035643809',
  problemDescription: 'No carga',
  conditionMarks: [{ side: 'front', x: 80, y: 10, word: 'Pantalla rota' }],
  accessories: ['Cargador'],
  priority: 'medium',
  estimatedCostUSD: null,
  notes: null,
  technicianId: null,
  warrantyOfId: null,
  estimatedDeliveryDate: null,
  linkHash: null,
  ...fields,
});

/** What a till tells of the token that it printed. */
export const hashOfLink = (token: string): string => createHash('sha256').update(token).digest('base64url');
