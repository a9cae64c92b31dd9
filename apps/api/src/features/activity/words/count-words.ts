import type { StoreAction } from '@minipos/domain/activity/store-actions';
import { called, type Describe, line, reasonOf, type Told } from './wording.ts';

const theCount = ({ detail }: Told) => called(detail.number, 'el conteo', 'un conteo');

/** What was done with counts of the shelves. */
export const countWords = {
  'count.opened': (told) => ({
    did: `abrió ${theCount(told)}`,
    changes: [...line('Nombre', told.detail.name), ...line('Productos', told.detail.products)],
  }),
  'count.reviewed': (told) => ({ did: `terminó de contar y pasó a revisión ${theCount(told)}`, changes: [] }),
  'count.reopened': (told) => ({ did: `volvió a abrir ${theCount(told)}`, changes: [] }),
  'count.recount_asked': (told) => ({
    did: `pidió contar otra vez ${called(told.detail.name, 'el producto', 'un producto')} en ${theCount(told)}`,
    changes: [],
  }),
  'count.approved': (told) => ({
    did: `aprobó ${theCount(told)}`,
    changes: [
      ...line('Productos contados', told.detail.products),
      ...line('Con diferencia', told.detail.different),
      ...line('Unidades que faltaban', told.detail.missing),
      ...line('Unidades de más', told.detail.surplus),
    ],
  }),
  'count.cancelled': (told) => ({ did: `canceló ${theCount(told)}`, changes: reasonOf(told.detail) }),
} as const satisfies Partial<Record<StoreAction, Describe>>;
