import type { StoreAction } from '@minipos/domain/activity/store-actions';
import { called, type Describe, line, reasonOf } from './wording.ts';

const theTransfer = (number: unknown) => called(number, 'el traslado', 'un traslado');

/** What a store sends to another of the same owner, and gets from it. */
export const transferWords = {
  'transfer.sent': ({ detail }) => ({
    did: `envió ${theTransfer(detail.number)}`,
    changes: [...line('A la tienda', detail.store), ...line('Productos', detail.products)],
  }),
  'transfer.cancelled': ({ detail }) => ({
    did: `pidió de vuelta lo no recibido de ${theTransfer(detail.number)}`,
    changes: [...line('A la tienda', detail.store), ...reasonOf(detail)],
  }),
  'transfer.received': ({ detail }) => ({
    did: `recibió mercancía de ${theTransfer(detail.number)}`,
    changes: [...line('De la tienda', detail.store), ...line('Unidades', detail.units)],
  }),
} as const satisfies Partial<Record<StoreAction, Describe>>;
