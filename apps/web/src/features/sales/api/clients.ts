import type { NewClient } from '@minipos/contract/clients';
import { foldText } from '@minipos/domain/fold-text';
import { useCallback } from 'react';
import { useLive } from '../../../device/use-sync.ts';
import type { MiniPosDatabase } from '../../../offline/database.ts';
import type { By } from '../../../offline/outbox.ts';
import type { LocalClient } from '../../../offline/rows.ts';
import type { Sync } from '../../../offline/start-sync.ts';

const digits = (text: string) => text.replace(/\D/g, '');

function contains({ name, documentNumber, phone }: LocalClient, query: string): boolean {
  const words = foldText(query).split(/\s+/).filter(Boolean);
  const numbers = digits(query);
  const byNumber = numbers.length > 2 && [documentNumber, phone].some((text) => text && digits(text).includes(numbers));
  return byNumber || words.every((word) => foldText(name).includes(word));
}

const most = 20;

/** Active clients of the store that fit what was typed, by name; the first twenty. Nothing typed finds nobody. */
export function useClientSearch(storeId: number, query: string) {
  const read = useCallback(
    async (db: MiniPosDatabase): Promise<LocalClient[]> => {
      if (query.trim() === '') return [];
      const found = await db.clients
        .filter((client) => client.storeId === storeId && client.isActive && contains(client, query))
        .toArray();
      return found.toSorted((a, b) => a.name.localeCompare(b.name, 'es')).slice(0, most);
    },
    [storeId, query],
  );
  return useLive(read);
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
  await sync.enqueue(by, [operation], `cliente ${data.firstName} ${data.lastName}`.trim());
  return entityId;
}
