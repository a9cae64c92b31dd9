import { rateQuery } from '#current/current-rate.tsx';
import { shelfQuery } from '#current/current-shelf.ts';
import { storesQuery } from '#current/current-store.ts';
import type { MiniPosDatabase } from '#offline/database/database.ts';
import { queryClient } from '#session/query-client.ts';

const needsOf = (storeId: number) => [
  { name: 'stores', queryKey: storesQuery.queryKey as readonly unknown[] },
  { name: `rate/${storeId}`, queryKey: rateQuery(storeId).queryKey as readonly unknown[] },
  { name: `shelf/${storeId}`, queryKey: shelfQuery(storeId).queryKey as readonly unknown[] },
];

/**
 * The stores of the person, the rate of the store and what its tills show first live where everything a till needs lives: the copy of the server's answers
 * is thrown away after a week and with every new version, and a till sells longer than that without a connection. What is
 * known here and nowhere else is shown; what the server says is kept. Returns how to stop.
 */
export async function keepTillNeeds(db: MiniPosDatabase, userId: number, storeId: number): Promise<() => void> {
  const needs = needsOf(storeId);
  const kept = await db.lastAnswers.bulkGet(needs.map(({ name }): [number, string] => [userId, name]));
  const writtenAt = new Map<string, number>();
  needs.forEach(({ name, queryKey }, place) => {
    const answer = kept[place];
    if (!answer) return;
    writtenAt.set(name, answer.at);
    const known = queryClient.getQueryState(queryKey)?.dataUpdatedAt ?? 0;
    if (answer.at > known) queryClient.setQueryData(queryKey, answer.data, { updatedAt: answer.at });
  });

  function note(): void {
    for (const { name, queryKey } of needs) {
      const { data, dataUpdatedAt: at = 0 } = queryClient.getQueryState(queryKey) ?? {};
      if (data === undefined || at <= (writtenAt.get(name) ?? 0)) continue;
      writtenAt.set(name, at);
      // A disk that takes nothing is told of where work is written.
      void db.lastAnswers.put({ userId, name, data, at }).catch(() => undefined);
    }
  }
  note();
  return queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && needs.some(({ queryKey }) => queryKey[0] === query.queryKey[0])) note();
  });
}
