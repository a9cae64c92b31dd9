import { randomUUID } from 'node:crypto';
import { createProduct as createProductCall } from '@minipos/contract/catalogue/products';
import { createClient as createClientCall } from '@minipos/contract/clients/clients';
import { addRepairItem } from '@minipos/contract/repairs/repair-work';
import { createRepair } from '@minipos/contract/repairs/repairs';
import { createTechnician as createTechnicianCall } from '@minipos/contract/repairs/technicians';
import {
  type DemoRepair,
  type DemoStep,
  demoOwnersOfDevices,
  demoRepairs,
  demoTechnicians,
} from '@minipos/db/seed/demo-repairs';
import { labelFor } from '@minipos/domain/catalogue/open-price';
import { centsFromDecimal, decimalText } from '@minipos/domain/money/money';
import { percentFromDecimal } from '@minipos/domain/money/percent';
import { sql } from 'kysely';
import { readStore } from '#db/transaction.ts';
import { createProduct } from '#features/catalogue/products/create-product.ts';
import { createClient } from '#features/clients/manage-client.ts';
import { addNote } from '#features/repairs/custody/change-repair.ts';
import { moveRepair } from '#features/repairs/custody/move-repair.ts';
import { readRepair } from '#features/repairs/custody/present-repair.ts';
import { receiveRepair } from '#features/repairs/custody/receive-repair.ts';
import type { UnlockNotes } from '#features/repairs/custody/unlock-note.ts';
import { deliverRepair } from '#features/repairs/delivery/deliver-repair.ts';
import { addLine } from '#features/repairs/lines/save-line.ts';
import type { MailQueue } from '#features/repairs/messages/announce-move.ts';
import { answerQuote, sendQuote } from '#features/repairs/quotes/save-quote.ts';
import { createTechnician } from '#features/repairs/technicians/save-technician.ts';
import type { StoreCtx } from '#http/routing/context.ts';
import { type ShelfProduct, sellGoods } from './seed-sales.ts';

const dayMs = 86_400_000;
const oldest = 45;
/** What a repair is charged as: a service whose price is written each time. */
const charged = 'Servicio técnico';

/** The people of the demonstration do not exist. */
const nobodyIsTold: MailQueue = { enqueue: () => Promise.resolve() };

interface Workshop {
  ctx: StoreCtx;
  notes: UnlockNotes;
  clients: { id: number; uuid: string }[];
  technicians: number[];
  parts: { id: number; name: string }[];
  work: ShelfProduct;
  /** The repairs so far, by their place in the list. */
  repairs: Map<number, number>;
}

/** Gives the workshop of the demonstration its technicians and what they had in hand, once, in the order of its days. */
export async function seedRepairs(ctx: StoreCtx, notes: UnlockNotes): Promise<void> {
  const known = await readStore(ctx.db, ctx.storeId, (db) =>
    sql`select 1 from repairs where store_id = ${ctx.storeId} limit 1`.execute(db),
  );
  if (known.rows.length > 0) return;
  const shop = await openWorkshop({ ...ctx, now: new Date(ctx.now.getTime() - oldest * dayMs) }, notes);
  const happenings = demoRepairs.flatMap((demo, place) => [
    { at: demo.daysAgo, run: (then: StoreCtx) => receive({ ...shop, ctx: then }, demo, place) },
    ...demo.steps.map((step) => ({
      at: demo.daysAgo - step.after,
      run: (then: StoreCtx) => take({ ...shop, ctx: then }, place, step),
    })),
  ]);
  for (const { at, run } of happenings.toSorted((a, b) => b.at - a.at)) {
    // Of today: a moment ago. Of another day: at the same hour.
    await run({ ...ctx, now: new Date(ctx.now.getTime() - Math.max(0, at) * dayMs) });
  }
}

async function openWorkshop(ctx: StoreCtx, notes: UnlockNotes): Promise<Workshop> {
  const clients = [];
  for (const [firstName, lastName, documentNumber, phone] of demoOwnersOfDevices) {
    const fields = { kind: 'individual', firstName, lastName, documentType: 'V', documentNumber, phone };
    clients.push(await createClient(ctx, createClientCall.body.parse(fields)));
  }
  const technicians = [];
  for (const demo of demoTechnicians) {
    technicians.push((await createTechnician(ctx, createTechnicianCall.body.parse(demo))).id);
  }
  const { rows: parts } = await readStore(ctx.db, ctx.storeId, (db) =>
    sql<{ id: number; name: string }>`
      select p.id, p.name from products p
      join product_stock s on s.store_id = ${ctx.storeId} and s.product_id = p.id
      where p.store_id = ${ctx.storeId} and p.kind = 'stocked' and s.on_hand >= 3
      order by p.id limit 500`.execute(db),
  );
  return { ctx, notes, clients, technicians, parts, work: await workOnShelf(ctx), repairs: new Map() };
}

/** Work as the till sells it: a service without a price of its own. */
async function workOnShelf(ctx: StoreCtx): Promise<ShelfProduct> {
  const { rows } = await readStore(ctx.db, ctx.storeId, (db) =>
    sql<{ id: number }>`
      select id from departments where store_id = ${ctx.storeId} and archived_at is null order by id limit 1`.execute(
      db,
    ),
  );
  const fields = { name: charged, kind: 'service', priceUSD: 0, departmentId: rows[0]?.id, taxId: null };
  const { uuid } = await createProduct(ctx, createProductCall.body.parse(fields));
  const { rows: found } = await readStore(ctx.db, ctx.storeId, (db) =>
    sql<ShelfProduct>`
      select p.uuid, p.name, p.price_usd as price, t.rate as tax, t.is_exempt, g.prices_include_tax from products p
      join store_settings g on g.store_id = ${ctx.storeId}
      join taxes t on t.store_id = ${ctx.storeId} and t.is_default
      where p.store_id = ${ctx.storeId} and p.uuid = ${uuid}`.execute(db),
  );
  const [product] = found;
  if (!product) throw new Error('a service that was just made is gone');
  return product;
}

async function receive({ ctx, notes, clients, technicians, repairs }: Workshop, demo: DemoRepair, place: number) {
  const { daysAgo: _, owner, technician, promisedDays = 7, warrantyOf, steps: _s, ...card } = demo;
  const { id } = await receiveRepair(
    ctx,
    { notes, mails: nobodyIsTold },
    createRepair.body.parse({
      ...card,
      uuid: randomUUID(),
      clientId: clients[owner]?.id,
      technicianId: technician === null ? null : technicians[technician],
      warrantyOfId: warrantyOf === undefined ? null : repairs.get(warrantyOf),
      estimatedDeliveryDate: new Date(ctx.now.getTime() + promisedDays * dayMs).toISOString(),
    }),
  );
  repairs.set(place, id);
}

async function take(shop: Workshop, place: number, step: DemoStep): Promise<unknown> {
  const { ctx, parts } = shop;
  const id = shop.repairs.get(place) ?? 0;
  const repair = await readStore(ctx.db, ctx.storeId, (db) => readRepair(db, ctx.storeId, id, ctx.now));
  const { version } = repair;
  switch (step.do) {
    case 'move':
      return moveRepair(ctx, nobodyIsTold, id, { version, status: step.to, notes: step.notes ?? null });
    case 'note':
      return addNote(ctx, id, step.note);
    case 'quote':
      return sendQuote(ctx, nobodyIsTold, id, { version });
    case 'approve':
    case 'reject': {
      const answer = step.do === 'approve' ? 'approved' : 'rejected';
      return answerQuote(ctx, id, { number: 1, answer, how: 'phone', by: null, notes: null });
    }
    case 'deliver':
      return deliverCharged(shop, repair);
    case 'deliverFree':
      return deliverRepair(ctx, nobodyIsTold, id, { version, saleIds: [], freeReason: 'Garantía', collectedBy: null });
    default:
      return addLine(ctx, id, addRepairItem.body.parse({ uuid: randomUUID(), version, ...lineOf(step, parts) }));
  }
}

function lineOf(step: Extract<DemoStep, { do: 'line' | 'work' }>, parts: Workshop['parts']) {
  if (step.do === 'work') {
    const { description, minutes, usd } = step;
    return { kind: 'labour', description, minutes, unitPrice: usd };
  }
  const { description, usd, warrantyDays = 30 } = step;
  const productId = step.part && parts.find(({ name }) => name.startsWith(step.part ?? ''))?.id;
  const line = { description: description || (step.part ?? ''), unitPrice: usd, warrantyDays };
  return productId ? { ...line, description: '', kind: 'part', productId } : { ...line, kind: 'other' };
}

function priceOf({ tax, is_exempt, prices_include_tax }: ShelfProduct, totalUSD: number): string {
  const taxed = { taxPercent: percentFromDecimal(tax), isExempt: is_exempt };
  return decimalText(labelFor(centsFromDecimal(totalUSD), taxed, prices_include_tax));
}

/** Charged in notes: what the repair comes to. */
async function deliverCharged({ ctx, clients, work }: Workshop, repair: Awaited<ReturnType<typeof readRepair>>) {
  const client = clients.find(({ id }) => id === repair.client.id);
  const sale = await sellGoods(ctx, {
    goods: [{ product: { ...work, price: priceOf(work, repair.finalCostUSD) }, units: 1 }],
    clientUuid: client?.uuid ?? null,
    pay: ({ totalCents }) => ({
      payments: [{ method: 'cash_usd', currency: 'USD', amountCents: totalCents }],
      change: [],
    }),
  });
  const { id, version } = repair;
  return deliverRepair(ctx, nobodyIsTold, id, { version, saleIds: [sale.id], freeReason: null, collectedBy: null });
}
