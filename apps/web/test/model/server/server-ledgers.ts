import { nextId, nextRev, type ServerData } from './server-rows.ts';

export function owe(data: ServerData, clientUuid: string, cents: number, operation: string): void {
  data.debts.push({ clientUuid, cents, operation });
  const kept = data.clients.get(clientUuid);
  if (!kept?.row) return openIncident(data, 'unknown_client', clientUuid);
  const currentDebt = (Math.round(kept.row.currentDebt * 100) + cents) / 100;
  data.clients.set(clientUuid, { ...kept, rev: nextRev(data), row: { ...kept.row, currentDebt } });
}

export function move(
  data: ServerData,
  productUuid: string,
  delta: number,
  operation: string,
  cause: ServerData['movements'][number]['cause'],
): void {
  data.movements.push({ productUuid, delta, operation, cause });
  const kept = data.stock.get(productUuid);
  const isKnown = data.products.get(productUuid)?.row;
  const row = (kept?.row ?? 0) + delta;
  // Of an unknown product only the fact is kept, until the product arrives.
  data.stock.set(productUuid, { id: kept?.id ?? nextId(data), rev: nextRev(data), row });
  if (!isKnown) openIncident(data, 'unknown_product', productUuid);
  else if (row < 0) openIncident(data, 'oversold', productUuid);
}

export function openIncident(data: ServerData, kind: string, subject: string): void {
  const id = nextId(data);
  data.incidents.set(id, { id, rev: nextRev(data), row: { id, kind, subject, isOpen: true } });
}
