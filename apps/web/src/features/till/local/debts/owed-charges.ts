import { openFromNewest } from '@minipos/domain/clients/client-account';
import { type Cents, centsFromDecimal, sum } from '@minipos/domain/money/money';
import { useQuery } from '@tanstack/react-query';
import Dexie from 'dexie';
import { useCallback } from 'react';
import { useLive } from '#device/use-sync.ts';
import { movementsQuery } from '#features/clients/public.ts';
import type { MiniPosDatabase } from '#offline/database/database.ts';
import type { LocalClient, LocalSale } from '#offline/database/rows.ts';

/** A sale on credit of which something is still owed. */
interface OwedCharge {
  key: string;
  /** As its receipt calls it; null for what is no sale. */
  number: string | null;
  at: string;
  openCents: Cents;
}

export interface Owed {
  /** Oldest first: so they are paid. */
  charges: OwedCharge[];
  /** The rest of the debt: older, or sold at another till that this device has not heard of. */
  restCents: Cents;
}

const mostRead = 50;

const creditOf = ({ fact }: LocalSale): Cents =>
  sum(fact.payments.filter(({ method }) => method === 'credit').map(({ amountUSD }) => centsFromDecimal(amountUSD)));

const restOf = (debtCents: Cents, charges: OwedCharge[]): Owed => ({
  charges,
  restCents: Math.max(0, debtCents - sum(charges.map(({ openCents }) => openCents))),
});

/** What a client owes by the sales of this device: payments pay the oldest first, so the newest are what is open. */
export async function readOwed(
  db: MiniPosDatabase,
  storeId: number,
  { uuid, currentDebt }: Pick<LocalClient, 'uuid' | 'currentDebt'>,
): Promise<Owed> {
  const debtCents = Math.max(0, centsFromDecimal(currentDebt));
  if (debtCents === 0) return { charges: [], restCents: 0 };
  const sold = await db.sales
    .where('[storeId+createdAt]')
    .between([storeId, Dexie.minKey], [storeId, Dexie.maxKey])
    .reverse()
    .filter((sale) => sale.fact.clientUuid === uuid && sale.status !== 'discarded' && creditOf(sale) > 0)
    .limit(mostRead)
    .toArray();
  const { open } = openFromNewest(
    debtCents,
    sold.map((sale, id) => ({ id, at: new Date(sale.createdAt), netCents: creditOf(sale) })),
  );
  const charges = open.flatMap(({ id, openCents }) => {
    const sale = sold[id];
    return sale ? [{ key: sale.uuid, number: sale.receiptNumber, at: sale.createdAt, openCents }] : [];
  });
  return restOf(debtCents, charges.toReversed());
}

/** The same as the server has it while there is a connection; undefined until one of both was read. */
export function useOwed(client: LocalClient, mayAsk: boolean): Owed | undefined {
  const { storeId, id, currentDebt } = client;
  const here = useLive(useCallback((db: MiniPosDatabase) => readOwed(db, storeId, client), [storeId, client]));
  const { data } = useQuery({
    ...movementsQuery(storeId, id ?? 0, { page: 1, limit: mostRead }),
    enabled: mayAsk && id !== undefined,
  });
  if (!mayAsk || !data) return here;
  const charges = data.data.flatMap(({ id: key, sale, at, openUSD }) =>
    openUSD
      ? [
          {
            key: String(key),
            number: sale?.receiptNumber ?? sale?.number ?? null,
            at,
            openCents: centsFromDecimal(openUSD),
          },
        ]
      : [],
  );
  return restOf(Math.max(0, centsFromDecimal(currentDebt)), charges.toReversed());
}
