import { openFromNewest } from '@minipos/domain/clients/client-account';
import { centsFromDecimal } from '@minipos/domain/money/money';
import type { Db } from '#db/pool.ts';
import { debtOf } from '../client-debt.ts';
import type { ClientRow } from '../clients.queries.ts';
import { type ChargeRow, findCharges } from './account.queries.ts';

export type OpenCharges = ReturnType<typeof openFromNewest>['open'];

// Nearly everyone owes for less; who has never paid anything is read in large steps.
const firstLook = 100;
const nextLooks = 2000;

/** Charges of which something is still owed, newest first. Reads back from the newest until it has found the whole debt. */
export async function findOpenCharges(
  db: Db,
  client: Pick<ClientRow, 'store_id' | 'id' | 'current_debt_usd'>,
): Promise<OpenCharges> {
  const debtCents = debtOf(client);
  if (debtCents <= 0) return [];
  const read: ChargeRow[] = [];
  for (;;) {
    const limit = read.length === 0 ? firstLook : nextLooks;
    const more = await findCharges(db, client.store_id, client.id, { limit, offset: read.length });
    read.push(...more);
    const charges = read.map(({ id, at, net }) => ({ id, at, netCents: centsFromDecimal(net) }));
    const { open, isComplete } = openFromNewest(debtCents, charges);
    if (isComplete || more.length < limit) return open;
  }
}
