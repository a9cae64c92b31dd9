import type { SyncServer } from '@minipos/web/offline/database/ports';
import type { MovementCause, ServedFigure, ServerEvidence } from '@minipos/web/test/model/evidence';
import type pg from 'pg';
import { apartQuery, drawersQuery, paymentsQuery, returnsQuery, unmatchedQuery } from './money-queries.ts';

/** What PostgreSQL holds of a store, in the oracle's terms. `opened`: products that were there before the trial. */
export async function readStoreEvidence(
  reader: pg.Pool,
  calls: SyncServer,
  storeId: number,
  opened: { products: Set<string>; stock: number },
): Promise<ServerEvidence> {
  const all = async <T extends pg.QueryResultRow>(text: string) => (await reader.query<T>(text, [storeId])).rows;
  const [clock] = await all<{ epoch: string }>('select epoch from store_clocks where store_id = $1');
  const sales = await all<ServerEvidence['sales'][number]>(salesQuery);
  const figures = await all<Figure>(stockQuery);
  const debts = await all<{ uuid: string; cents: number }>(
    'select uuid, (current_debt_usd * 100)::int as cents from clients where store_id = $1',
  );
  const payments = await all<ServerEvidence['payments'][number]>(paymentsQuery);
  const intakes = await all<ServerEvidence['intakes'][number]>('select uuid, number from repairs where store_id = $1');
  const returns = await all<ServerEvidence['returns'][number]>(returnsQuery);
  const apart = await all<ServerEvidence['apart'][number]>(apartQuery);
  const unmatched = await all<{ uuid: string }>(unmatchedQuery);
  const drawers = await all<{ name: string; cents: number }>(drawersQuery);
  const receipts = await all<{ op_uuid: string; status: string }>(
    'select op_uuid, status from sync_receipts where store_id = $1',
  );
  const devices = await all<{ id: string }>('select id from devices where store_id = $1');
  const missingSeqs = new Map<string, number[]>();
  for (const { id } of devices) {
    const answer = await calls.state({ storeId, deviceId: id });
    if (answer.kind !== 'answer') throw new Error(`the server does not tell its state: ${answer.kind}`);
    missingSeqs.set(id, answer.data.missingSeqs);
  }
  return {
    epoch: clock?.epoch ?? '',
    sales,
    stock: new Map(figures.map((row) => [row.uuid, figureOf(row, opened)])),
    debts: new Map(debts.map(({ uuid, cents }) => [uuid, cents])),
    payments,
    intakes,
    returns,
    apart,
    unmatched: new Set(unmatched.map(({ uuid }) => uuid)),
    drawers: new Map(drawers.map(({ name, cents }) => [name, cents])),
    // A backup of a whole database is no matter of one store.
    isRestored: false,
    receipts: new Map(receipts.map(({ op_uuid, status }) => [op_uuid, { isApplied: status === 'applied' }])),
    rows: await readRows(calls, storeId),
    missingSeqs,
  };
}

interface Figure {
  uuid: string;
  on_hand: number;
  movements: { delta: number; kind: string }[];
}

const causes: Record<string, MovementCause> = { sale: 'sale', refund: 'return', cancel: 'return' };

function figureOf(
  { uuid, on_hand, movements }: Figure,
  opened: { products: Set<string>; stock: number },
): ServedFigure {
  const isOpened = opened.products.has(uuid);
  return {
    onHand: on_hand,
    opening: isOpened ? opened.stock * 1000 : 0,
    movements: movements
      .filter(({ kind }) => !isOpened || kind !== 'opening')
      .map(({ delta, kind }) => ({ delta, cause: causes[kind] ?? 'hand' })),
  };
}

const salesQuery = `
  select s.uuid, s.device_id as "deviceId", s.receipt_number as "receiptNumber", coalesce(c.uuid, s.client_uuid) as "clientUuid",
    (s.total_usd * 100)::int as "totalCents", p.paid as "paidCents", p.change as "changeCents", p.credit as "creditCents",
    (s.rounding_usd * 100)::int as "roundingCents", s.session_uuid as "sessionUuid"
  from sales s left join clients c on c.store_id = s.store_id and c.id = s.client_id
  cross join lateral (
    select (coalesce(sum(amount_usd) filter (where kind = 'payment'), 0) * 100)::int as paid,
      (coalesce(sum(amount_usd) filter (where kind = 'change'), 0) * 100)::int as change,
      (coalesce(sum(case kind when 'payment' then amount_usd else -amount_usd end) filter (where method = 'credit'), 0)
        * 100)::int as credit
    from sale_payments where store_id = s.store_id and sale_id = s.id
  ) p where s.store_id = $1`;

const stockQuery = `
  select p.uuid, (s.on_hand * 1000)::int as on_hand,
    coalesce(jsonb_agg(jsonb_build_object('delta', (m.delta * 1000)::int, 'kind', m.kind)) filter (where m.id is not null),
      '[]') as movements
  from products p join product_stock s on s.store_id = p.store_id and s.product_id = p.id
  left join stock_movements m on m.store_id = p.store_id and m.product_id = p.id
  where p.store_id = $1 group by p.store_id, p.uuid, s.on_hand`;

/** Every row as a device that starts empty receives it. */
async function readRows(calls: SyncServer, storeId: number): Promise<Map<string, unknown>> {
  const rows = new Map<string, unknown>();
  for (const table of ['products', 'stock', 'clients', 'incidents'] as const) {
    let after = 0;
    for (let hasMore = true; hasMore; ) {
      const answer = await calls.snapshot({ storeId, table, after });
      if (answer.kind !== 'answer') throw new Error(`the server does not give its rows: ${answer.kind}`);
      for (const change of answer.data.changes) {
        if (change.table === 'products' && change.row) rows.set(`product:${change.row.uuid}`, change.row);
        if (change.table === 'clients' && change.row) rows.set(`client:${change.row.uuid}`, change.row);
        if (change.table === 'stock' && change.row)
          rows.set(`stock:${change.row.productUuid}`, { ...change.row, storeId });
        if (change.table === 'incidents' && change.row) rows.set(`incident:${change.id}`, { ...change.row, storeId });
      }
      ({ after, hasMore } = answer.data);
    }
  }
  return rows;
}
