import { createProduct as createProductCall } from '@minipos/contract/catalogue/products';
import { createStore as createStoreCall } from '@minipos/contract/stores/stores';
import { demoAdmin, demoOwners, demoPassword, demoStaff } from '@minipos/db/seed/demo';
import { demoProducts } from '@minipos/db/seed/demo-products';
import { demoRatesUntil } from '@minipos/db/seed/demo-rates';
import { addDays, caracasDay, dayBegins } from '@minipos/domain/rates/rates';
import { sql } from 'kysely';
import { readConfig } from '#config.ts';
import { insertMember } from '#db/memberships.ts';
import { writePlatform, writeStore } from '#db/transaction.ts';
import { createUser } from '#features/accounts/users/create-user.ts';
import { findUserByEmail, type UserRow } from '#features/accounts/users/users.queries.ts';
import { createDepartment } from '#features/catalogue/groups/create-department.ts';
import { createBrand } from '#features/catalogue/groups/save-brand.ts';
import { createProduct } from '#features/catalogue/products/create-product.ts';
import { findRateHistory, saveReading } from '#features/rates/rates.queries.ts';
import { createUnlockNotes } from '#features/repairs/custody/unlock-note.ts';
import { insertCardOf } from '#features/staff/public.ts';
import { openStore } from '#features/stores/open-store.ts';
import type { StoreCtx } from '#http/routing/context.ts';
import { openServices } from '#services.ts';
import { seedClients } from './seed-clients.ts';
import { seedPicture } from './seed-pictures.ts';
import { seedProducts } from './seed-products.ts';
import { seedRepairs } from './seed-repairs.ts';
import { seedTeam } from './seed-team.ts';

const config = readConfig({ ...process.env, LOG_LEVEL: 'silent' });
if (config.NODE_ENV === 'production') throw new Error('the demonstration shops are not for production');
const services = await openServices(config, console);
const { db } = services;
const now = new Date();

/** Creates someone unless they exist already, so that seeding twice changes nothing. */
async function person(name: string, email: string, role: UserRow['role']): Promise<{ user: UserRow; isNew: boolean }> {
  const known = await findUserByEmail(db, email);
  if (known) return { user: known, isNew: false };
  const input = { name, email, role, password: demoPassword, isActive: true };
  return { user: await createUser({ db, now, user: null }, services, input), isNew: true };
}

function ownerCtx(owner: UserRow, storeId: number): StoreCtx {
  const memberships = [{ storeId, role: 'owner' as const }];
  const user = { id: owner.id, role: owner.role, fullName: owner.full_name, sessionId: '', memberships };
  return { db, now, origin: { requestId: 'seed', address: '127.0.0.1', userAgent: null }, user, storeId };
}

async function openDemoStore(owner: UserRow, demo: (typeof demoOwners)[number]['stores'][number]): Promise<number> {
  const { departments, catalogue, ...form } = demo;
  const fields = createStoreCall.body.parse({ ...form, email: owner.email });
  const storeId = await writePlatform(db, (tx, enterNewStore) =>
    // The demonstration sells at once, without an opening first.
    openStore(tx, enterNewStore, { fields, ownerId: owner.id, actorId: owner.id, now, closedTill: 'day_session' }),
  );
  const ctx = ownerCtx(owner, storeId);
  const departmentIds = new Map<string, number>();
  for (const [icon, name] of departments) {
    const { id } = await createDepartment(ctx, { name, icon, description: null, isActive: true });
    departmentIds.set(name, id);
  }
  if (catalogue === 'handful') await stockShelves(ctx, departmentIds);
  return storeId;
}

const bankingDays = 60;
const eveningBefore = (day: string) => new Date(dayBegins(day).getTime() - 6 * 3_600_000);

/** Invented rates for the days that have none, so that the chart has a line; a day somebody really read stays. */
async function seedRates(): Promise<void> {
  const today = caracasDay(now);
  const wanted = demoRatesUntil(today, bankingDays);
  const range = { from: addDays(today, -bankingDays * 2), to: today };
  const { rows } = await findRateHistory(db, range, { page: 1, limit: bankingDays * 2 });
  const known = new Set(rows.map((row) => row.value_date));
  for (const { valueDate, rate } of wanted.filter((day) => !known.has(day.valueDate))) {
    const reading = { source: 'bcv', status: 'accepted', valueDate, rate } as const;
    await saveReading(db, { ...reading, now: eveningBefore(valueDate) });
    // The newest has just been seen again.
    if (valueDate === wanted.at(-1)?.valueDate) await saveReading(db, { ...reading, now });
  }
}

/** A handful of products, written out one by one, each with its picture. */
async function stockShelves(ctx: StoreCtx, departmentIds: ReadonlyMap<string, number>): Promise<void> {
  const brandIds = new Map<string, number>();
  for (const { department, brand, ...fields } of demoProducts) {
    const departmentId = departmentIds.get(department);
    if (departmentId === undefined) continue;
    if (brand !== undefined && !brandIds.has(brand)) {
      brandIds.set(brand, (await createBrand(ctx, { name: brand, description: null })).id);
    }
    const brandId = brand === undefined ? null : brandIds.get(brand);
    const images = [await seedPicture(ctx, services.storage, { name: fields.name, department })];
    await createProduct(ctx, createProductCall.body.parse({ ...fields, departmentId, brandId, images }));
  }
}

/** People of an owner's shops have their e-mail here. */
const domainOf = ({ email }: { email: string | null }) => `${email?.split('@')[0]}.minipos.local`;

/** Also stores of an earlier seed receive their products, clients and people, once. */
async function fillStores({ user, stores }: { user: UserRow; stores: (typeof demoOwners)[number]['stores'] }) {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from stores where owner_user_id = ${user.id} and archived_at is null`.execute(db);
  for (const { id, name } of rows) {
    const demo = stores.find((store) => store.name === name);
    const catalogue = demo?.catalogue;
    if (!catalogue || catalogue === 'handful' || catalogue === 'none') continue;
    await seedProducts(db, { storeId: id, ownerId: user.id, catalogue }, now);
    const ctx = ownerCtx(user, id);
    if (catalogue === 'workshop') await seedRepairs(ctx, createUnlockNotes(config.TOKEN_SECRET));
    if (catalogue !== 'grocery') continue;
    await seedClients(ctx);
    await seedTeam(ctx, async (who, email) => (await person(who, `${email}@${domainOf(user)}`, 'user')).user);
  }
}

await seedRates();
await person(demoAdmin.name, demoAdmin.email, 'admin');
for (const demo of demoOwners) {
  const { user: owner, isNew } = await person(demo.name, demo.email, 'store_owner');
  if (!isNew) {
    await fillStores({ user: owner, stores: demo.stores });
    continue;
  }
  const domain = domainOf(demo);
  for (const [index, store] of demo.stores.entries()) {
    const storeId = await openDemoStore(owner, store);
    const isStaffed = index === 0 || store.storeType === 'service';
    for (const { role, name, email, position } of isStaffed ? demoStaff : []) {
      const { user } = await person(name, `${email}@${domain}`, 'user');
      await insertMember(db, { storeId, userId: user.id, rights: { role }, now });
      await writeStore(db, storeId, 0, (tx) => insertCardOf(tx.db, { storeId, userId: user.id, position, now }));
    }
  }
  await fillStores({ user: owner, stores: demo.stores });
}
await services.close();
console.log(
  `Tiendas de demostración listas. Entra con ${demoAdmin.email}, ${demoOwners.map((o) => o.email).join(', ')}`,
);
console.log(`o con el personal (cajera@carmen.minipos.local, …). Contraseña de todos: ${demoPassword}`);
