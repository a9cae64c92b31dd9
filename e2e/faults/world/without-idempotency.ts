import { randomUUID } from 'node:crypto';
import type { SyncServer } from '@minipos/web/offline/database/ports';

/** A control: what arrives a second time gets new names on the way, so that the server takes it for something new. */
export function withoutIdempotency(calls: SyncServer): SyncServer {
  const arrived = new Set<string>();
  return {
    ...calls,
    push: (request) =>
      calls.push({
        ...request,
        operations: request.operations.map((operation) => {
          const isFirst = !arrived.has(operation.uuid);
          arrived.add(operation.uuid);
          if (isFirst) return operation;
          const uuid = randomUUID();
          if (operation.kind !== 'Sale.CREATE') return { ...operation, uuid };
          const sale = randomUUID();
          return { ...operation, uuid, entityId: sale, data: { ...operation.data, uuid: sale } };
        }),
      }),
  };
}
