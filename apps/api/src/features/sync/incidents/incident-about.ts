import type { Incident } from '@minipos/contract/incidents/incidents';
import { saleNumber } from '@minipos/domain/sales/document-numbers';
import type { Db } from '#db/pool.ts';
import {
  findPaymentsNamed,
  findSalesNamed,
  findThingsNamed,
  type NamedThings,
  type SaleNamed,
} from './incident-names.queries.ts';
import type { IncidentRow } from './incidents.queries.ts';

type Detail = Record<string, unknown>;

const uuidShape = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const isUuid = (value: unknown): value is string => typeof value === 'string' && uuidShape.test(value);
const isId = (value: unknown): value is number => typeof value === 'number' && Number.isSafeInteger(value);

const detailOf = ({ detail }: IncidentRow): Detail => (detail ?? {}) as Detail;
const uuidsOf = ({ productUuid, clientUuid, entityId }: Detail) => [productUuid, clientUuid, entityId].filter(isUuid);

/** The id of a subject of one kind: 812 of `sale:812`. */
function subjectId({ subject }: IncidentRow, kind: string): number | null {
  const [of, id = ''] = subject.split(':');
  return of === kind && /^\d{1,15}$/.test(id) ? Number(id) : null;
}

function deviceOf(row: IncidentRow): string | null {
  const [of, id] = row.subject.split(':');
  if (of === 'device' && isUuid(id)) return id;
  const { deviceId } = detailOf(row);
  return isUuid(deviceId) ? deviceId : null;
}

function thingsOf(rows: readonly IncidentRow[]): NamedThings {
  const subjects = (kind: string) => rows.flatMap((row) => subjectId(row, kind) ?? []);
  const details = rows.map(detailOf);
  return {
    sales: subjects('sale'),
    payments: subjects('payment'),
    pickups: subjects('pickup'),
    sessions: subjects('cash_session'),
    movements: subjects('cash_movement'),
    products: details.flatMap(({ productId }) => (isId(productId) ? [productId] : [])),
    users: details.flatMap(({ approvedBy }) => (isId(approvedBy) ? [approvedBy] : [])),
    devices: rows.flatMap((row) => deviceOf(row) ?? []),
    uuids: details.flatMap(uuidsOf),
  };
}

/** What each incident is about, by the names people know: looked up when it is read, so that they are today's. */
export async function findAbout(db: Db, storeId: number, rows: readonly IncidentRow[]): Promise<Incident['about'][]> {
  const named = thingsOf(rows);
  const [sales, payments] = await Promise.all([
    findSalesNamed(db, storeId, named),
    findPaymentsNamed(db, storeId, named),
  ]);
  const around = [...sales, ...payments];
  const things = await findThingsNamed(db, storeId, {
    ...named,
    clients: around.flatMap(({ client_id }) => client_id ?? []),
    devices: [...named.devices, ...around.flatMap(({ device_id }) => device_id ?? [])],
  });
  const find = (kind: (typeof things)[number]['kind'], id: unknown, of: readonly string[] = []) =>
    things.find((one) => one.kind === kind && (one.id === String(id) || (one.uuid !== null && of.includes(one.uuid))));

  return rows.map((row) => {
    const detail = detailOf(row);
    const mentioned = uuidsOf(detail);
    const sale = sales.find((one) => isSaleOf(row, one, mentioned));
    const payment = payments.find(({ id, uuid }) => id === subjectId(row, 'payment') || mentioned.includes(uuid));
    const fact = sale ?? payment;
    const till =
      find('device', deviceOf(row) ?? fact?.device_id) ??
      find('session', subjectId(row, 'cash_session')) ??
      find('movement', subjectId(row, 'cash_movement'));
    return {
      sale: sale ? presentSale(storeId, sale) : null,
      payment: payment ? { totalUSD: Number(payment.total_usd), at: payment.at.toISOString() } : null,
      client: asRecord(find('client', fact?.client_id, mentioned)),
      product: asRecord(find('product', detail.productId, mentioned)),
      till: till?.name ?? null,
      approver: find('user', detail.approvedBy)?.name ?? null,
    };
  });
}

function isSaleOf(row: IncidentRow, { id, uuid, pickups }: SaleNamed, mentioned: readonly string[]): boolean {
  const pickup = subjectId(row, 'pickup');
  return id === subjectId(row, 'sale') || mentioned.includes(uuid) || (pickup !== null && !!pickups?.includes(pickup));
}

const presentSale = (storeId: number, { id, number, receipt_number, total_usd, at, seller }: SaleNamed) => ({
  id,
  label: receipt_number ?? saleNumber(storeId, at, number),
  totalUSD: Number(total_usd),
  at: at.toISOString(),
  seller,
});

const asRecord = (named: { id: string; name: string } | undefined) =>
  named ? { id: Number(named.id), name: named.name } : null;
