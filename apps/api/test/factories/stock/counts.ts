import { randomUUID } from 'node:crypto';
import { createCount as countCall } from '@minipos/contract/stock/counts';
import type { z } from 'zod';
import { reviewCount } from '#features/stock/counts/decide-count.ts';
import { openCount } from '#features/stock/counts/open-count.ts';
import type { Services } from '#services.ts';
import type { Person } from '../accounts.ts';
import { ownerCtx } from '../stores.ts';
import { operation } from '../sync.ts';

type CountFields = Partial<z.input<typeof countCall.body>>;

/** An open count of the whole store, unless said. */
export const createCount = (services: Services, storeId: number, owner: Person, fields: CountFields = {}) =>
  openCount(
    ownerCtx(services, storeId, owner),
    countCall.body.parse({ name: 'Conteo de noviembre', scope: 'store', ...fields }),
  );

/** The same, and it is in review. */
export async function createReviewed(services: Services, storeId: number, owner: Person) {
  const { id, version } = await createCount(services, storeId, owner);
  return reviewCount(ownerCtx(services, storeId, owner), id, { version });
}

let seq = 0;

/** What somebody counts on a phone; one of the first round that corrects nothing, unless said. */
export function countEntry(
  data: { countUuid: string; productUuid: string; quantity: number | null; corrects?: string | null; round?: number },
  envelope: { entityId?: string; timestamp?: string; uuid?: string } = {},
) {
  seq += 1;
  const { corrects = null, round = 0, ...fact } = data;
  return operation('CountEntry.CREATE', {
    seq,
    entityId: randomUUID(),
    data: { ...fact, corrects, round },
    ...envelope,
  });
}
