import type { NewClient } from '@minipos/contract/clients/clients';
import { clientName } from '@minipos/domain/clients/client-name';
import { useCallback, useEffect, useEffectEvent } from 'react';
import { useLive, useSync } from '#device/use-sync.ts';
import type { MiniPosDatabase } from '#offline/database/database.ts';
import type { LocalClient } from '#offline/database/rows.ts';
import type { Sync } from '#offline/engine/start-sync.ts';
import type { By } from '#offline/outbox/outbox.ts';
import { searchLocalClients } from './local-clients.ts';
import { requireNewDocument } from './new-document.ts';

/** Active clients of the store that fit what was typed; undefined until they were read. */
export function useClientSearch(storeId: number, query: string) {
  return useLive(useCallback((db: MiniPosDatabase) => searchLocalClients(db, storeId, query), [storeId, query]));
}

/** The first client that fits what somebody typed before they pressed Enter, looked up for these very words; null: nobody pressed. */
export function useEntered(
  storeId: number,
  entered: string | null,
  onFound: (client: LocalClient | undefined) => void,
) {
  const sync = useSync();
  const tell = useEffectEvent(onFound);
  useEffect(() => {
    if (entered === null || !sync) return;
    let isWanted = true;
    void searchLocalClients(sync.db, storeId, entered).then(
      ([first]) => isWanted && tell(first),
      () => isWanted && tell(undefined),
    );
    return () => {
      isWanted = false;
    };
  }, [sync, storeId, entered]);
}

/** The client of an order, with the debt this device knows of; null when there is none. */
export function useClient(uuid: string | null): LocalClient | null | undefined {
  const read = useCallback(
    async (db: MiniPosDatabase) => (uuid === null ? null : ((await db.clients.get(uuid)) ?? null)),
    [uuid],
  );
  const client = useLive(read);
  return uuid === null ? null : client;
}

/** How the device's copy calls a client of the server; undefined until it was read, and where it lacks them. */
export function useClientName(storeId: number, clientId: number | undefined): string | undefined {
  const read = useCallback(
    async (db: MiniPosDatabase) =>
      clientId === undefined
        ? null
        : ((await db.clients.where('[storeId+id]').equals([storeId, clientId]).first()) ?? null),
    [storeId, clientId],
  );
  const client = useLive(read);
  return client?.id === clientId ? client?.name : undefined;
}

/** Writes a client down on the device; the server hears of it later. Resolves with its uuid. */
export async function recordClient(sync: Sync, by: By, uuid: string | null, data: NewClient): Promise<string> {
  const entityId = uuid ?? sync.newUuid();
  const operation =
    uuid === null
      ? ({ kind: 'Client.CREATE', entityId, data } as const)
      : ({ kind: 'Client.UPDATE', entityId, data } as const);
  const what = `cliente ${clientName(data)}`;
  await sync.enqueue(by, [operation], what, () =>
    requireNewDocument(sync.db, by.storeId, { ...data, documentType: data.documentType ?? null }, uuid),
  );
  return entityId;
}
