import { randomUUID } from 'node:crypto';
import * as cards from '@minipos/contract/staff/employees';
import {
  type DemoEmployee,
  type DemoSale,
  demoPosition,
  demoSales,
  demoShelf,
  demoTeam,
} from '@minipos/db/seed/demo-team';
import { currencyOf } from '@minipos/domain/payments/payment-methods';
import { amountDue, type Bill } from '@minipos/domain/payments/tenders';
import type { StoreRole } from '@minipos/domain/people/roles';
import { addDays, caracasDay, dayBegins } from '@minipos/domain/rates/rates';
import { sql } from 'kysely';
import { insertMember } from '#db/memberships.ts';
import { readStore, writeStore } from '#db/transaction.ts';
import type { UserRow } from '#features/accounts/users/users.queries.ts';
import { derivePin } from '#features/sales/public.ts';
import { cancelSale, refundSale } from '#features/sales/refunds/reverse-sale.ts';
import { archiveEmployee, deactivateEmployee } from '#features/staff/access/end-access.ts';
import { giveAccess } from '#features/staff/access/give-access.ts';
import { updateEmployee } from '#features/staff/employees/employees.queries.ts';
import { findPositions } from '#features/staff/employees/positions.queries.ts';
import { changePositions } from '#features/staff/employees/positions.ts';
import { changeEmployee, createEmployee, requireEmployee } from '#features/staff/employees/save-employee.ts';
import { insertInvitation } from '#features/staff/invitations/invitations.queries.ts';
import type { StoreCtx } from '#http/routing/context.ts';
import { findShelf, type ShelfProduct, sellGoods } from './seed-sales.ts';

const dayMs = 86_400_000;
const minuteMs = 60_000;
// Who was there before has had their card since.
const oldestCard = 30;
/** Products that the clients of the demonstration buy; the team sells others. */
const ofClients = 4;

/** Makes the account of somebody, or finds it. */
type OpenAccount = (name: string, email: string) => Promise<UserRow>;

interface Member {
  demo: DemoEmployee;
  employeeId: number;
  user: StoreCtx['user'] | null;
}

/** Something of the last weeks, in the order of its days. */
interface Happening {
  at: Date;
  run: (ctx: StoreCtx) => Promise<unknown>;
}

/** Gives a demonstration shop its people with what they sold in the last weeks, once, in the order of its days. */
export async function seedTeam(ctx: StoreCtx, openAccount: OpenAccount): Promise<void> {
  const known = await readStore(ctx.db, ctx.storeId, (db) =>
    sql`select 1 from employees where store_id = ${ctx.storeId} and document_number = ${demoTeam[0]?.documentNumber}`.execute(
      db,
    ),
  );
  const shelf = (await findShelf(ctx, ofClients + demoShelf)).slice(ofClients);
  if (known.rows.length > 0 || shelf.length < demoShelf) return;
  const began = new Date(ctx.now.getTime() - oldestCard * dayMs);
  await addPosition({ ...ctx, now: began });
  const team: Member[] = [];
  for (const demo of demoTeam) {
    const now = new Date(ctx.now.getTime() - Math.min(oldestCard, demo.hiredDaysAgo) * dayMs);
    team.push(await addMember({ ...ctx, now }, demo, { today: caracasDay(ctx.now), openAccount }));
  }
  const happenings = [...team.flatMap((one) => changesOf(ctx.now, one)), ...salesOf(ctx.now, team, shelf)];
  for (const { at, run } of happenings.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    await run({ ...ctx, now: at });
  }
}

async function addPosition(ctx: StoreCtx): Promise<void> {
  const before = await readStore(ctx.db, ctx.storeId, (db) => findPositions(db, ctx.storeId));
  if (before.includes(demoPosition)) return;
  const after = [...before.map((name) => ({ name, was: name })), { name: demoPosition, was: null }];
  await changePositions(ctx, { before, after });
}

interface Told {
  hireDate: string;
  email: string | null;
  commissionPercent: number | null;
}

const cardOf = (demo: DemoEmployee, told: Told) => ({
  firstName: demo.firstName,
  lastName: demo.lastName,
  documentType: 'V' as const,
  documentNumber: demo.documentNumber,
  phone: demo.phone,
  position: demo.position,
  salary: demo.salary,
  ...told,
});

interface Making {
  today: string;
  openAccount: OpenAccount;
}

async function addMember(ctx: StoreCtx, demo: DemoEmployee, { today, openAccount }: Making): Promise<Member> {
  const { db, storeId, now } = ctx;
  const { entry, commissionPercent } = demo;
  const fullName = `${demo.firstName} ${demo.lastName}`;
  const account = entry?.by === 'account' ? await openAccount(fullName, entry.email) : null;
  const invited = entry?.by === 'invitation' ? `${entry.email}@minipos.local` : null;
  const hireDate = addDays(today, -demo.hiredDaysAgo);
  const card = cardOf(demo, { hireDate, email: account?.email ?? invited, commissionPercent });
  const { id } = await createEmployee(ctx, cards.createEmployee.body.parse(card));
  if (account && entry) {
    await insertMember(db, { storeId, userId: account.id, rights: { role: entry.role }, now });
    await writeStore(db, storeId, 0, (tx) => updateEmployee(tx.db, storeId, id, { user_id: account.id }));
  } else if (entry?.by === 'pin') {
    await giveAccess(ctx, id, { role: entry.role, pin: await derivePin(ctx, entry.pin) });
  } else if (entry && invited) {
    await invite(ctx, id, { email: invited, role: entry.role });
  }
  const { person_id: userId } = await readStore(db, storeId, (tx) => requireEmployee(ctx, tx, id));
  const memberships = entry ? [{ storeId, role: entry.role }] : [];
  const user = userId === null ? null : { id: userId, role: 'user' as const, fullName, sessionId: '', memberships };
  return { demo, employeeId: id, user };
}

/** Its link counts for a week, as any; nobody gets a mail. */
async function invite(
  { db, storeId, user, now }: StoreCtx,
  employeeId: number,
  { email, role }: { email: string; role: StoreRole },
): Promise<void> {
  const invitation = {
    store_id: storeId,
    id: randomUUID(),
    employee_id: employeeId,
    email,
    role,
    invited_by_user_id: user.id,
    created_at: now,
    sent_at: now,
    expires_at: new Date(now.getTime() + 7 * dayMs),
  };
  await writeStore(db, storeId, 0, (tx) => insertInvitation(tx.db, invitation));
}

/** A raised percent, and who left. */
function changesOf(today: Date, { demo, employeeId }: Member): Happening[] {
  const { raised, left } = demo;
  const changes: Happening[] = [];
  if (raised) {
    changes.push({
      at: openingOf(today, raised.daysAgo),
      run: async (ctx) => {
        const row = await readStore(ctx.db, ctx.storeId, (db) => requireEmployee(ctx, db, employeeId));
        const { hire_date: hireDate, email, version } = row;
        const { commissionPercent } = raised;
        const card = { ...cardOf(demo, { hireDate, email, commissionPercent }), version };
        await changeEmployee(ctx, employeeId, cards.updateEmployee.body.parse(card));
      },
    });
  }
  if (left) {
    const leave = left.how === 'archived' ? archiveEmployee : deactivateEmployee;
    changes.push({ at: openingOf(today, left.daysAgo), run: (ctx) => leave(ctx, employeeId) });
  }
  return changes;
}

/** Eight in the morning of a day. */
const openingOf = (today: Date, daysAgo: number) =>
  new Date(dayBegins(addDays(caracasDay(today), -daysAgo)).getTime() + 8 * 60 * minuteMs);

function salesOf(today: Date, team: readonly Member[], shelf: readonly ShelfProduct[]): Happening[] {
  const manager = team[0]?.user;
  return demoSales.flatMap((sale, place): Happening[] => {
    const seller = team[sale.seller]?.user;
    if (!seller || !manager) return [];
    const goods = sale.goods.map(({ product, units }) => ({ product: shelf[product] as ShelfProduct, units }));
    const at = new Date(openingOf(today, sale.daysAgo).getTime() + (place % 5) * 97 * minuteMs);
    const number = String(402_000 + place * 37);
    const paper = sale.by === 'cash_usd' ? {} : { paper: { reference: number, bankCode: bankOf(sale.by) } };
    const sold = { goods, clientUuid: null, pay: (bill: Bill) => paid(bill, sale.by), ...paper };
    let saleId = 0;
    const sell: Happening = {
      at,
      run: async (ctx) => {
        saleId = (await sellGoods({ ...ctx, user: seller }, sold)).id;
      },
    };
    const undo: Happening = {
      at: new Date(at.getTime() + dayMs),
      run: (ctx) => takeBack({ ...ctx, user: manager }, saleId, sale.undone),
    };
    return sale.undone ? [sell, undo] : [sell];
  });
}

const bankOf = (by: DemoSale['by']) => (by === 'mobile_payment' ? '0102' : null);

/** The whole bill by one method; in notes where no rate is known yet. */
function paid(bill: Bill, by: DemoSale['by']) {
  const method = bill.rate === null ? 'cash_usd' : by;
  return { payments: [{ method, currency: currencyOf(method), amountCents: amountDue(bill, [], method) }], change: [] };
}

/** Charged by mistake, all of it comes back the way it was paid; otherwise its last line, in notes. */
async function takeBack(ctx: StoreCtx, saleId: number, undone: DemoSale['undone']): Promise<void> {
  if (undone === 'cancelled') {
    await cancelSale(ctx, saleId, { reason: 'Se cobró dos veces' });
    return;
  }
  const { rows } = await readStore(ctx.db, ctx.storeId, (db) =>
    sql<{ line: number; quantity: string; total: string }>`
      select line, quantity, total_usd as total from sale_items where store_id = ${ctx.storeId} and sale_id = ${saleId}
      order by line desc limit 1`.execute(db),
  );
  const lines = rows.map(({ line, quantity }) => ({ line, quantity: Number(quantity), isRestocked: true }));
  const payments = rows.map(({ total }) => ({ method: 'cash_usd' as const, amount: Number(total) }));
  await refundSale(ctx, saleId, {
    uuid: randomUUID(),
    reason: 'Producto vencido',
    lines,
    withDelivery: false,
    payments,
  });
}
