import { createStore as createStoreCall } from '@minipos/contract/stores';
import { demoAdmin, demoOwners, demoPassword, demoStaff } from '@minipos/db/seed/demo';
import { readConfig } from '../config.ts';
import { writePlatform } from '../db/transaction.ts';
import { createUser } from '../features/accounts/create-user.ts';
import { findUserByEmail, type UserRow } from '../features/accounts/users.queries.ts';
import { createDepartment } from '../features/catalogue/create-department.ts';
import { openStore } from '../features/stores/open-store.ts';
import { insertMembership } from '../features/stores/stores.queries.ts';
import { openServices } from '../services.ts';

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

async function openDemoStore(owner: UserRow, demo: (typeof demoOwners)[number]['stores'][number]): Promise<number> {
  const { departments, ...form } = demo;
  const fields = createStoreCall.body.parse({ ...form, email: owner.email });
  const storeId = await writePlatform(db, (tx, enterNewStore) =>
    openStore(tx, enterNewStore, { fields, ownerId: owner.id, actorId: owner.id, now }),
  );
  const actor = { id: owner.id, role: owner.role, fullName: owner.full_name, sessionId: '', memberships: [] };
  const origin = { requestId: 'seed', address: '127.0.0.1', userAgent: null };
  for (const [icon, name] of departments) {
    await createDepartment(
      { db, now, origin, user: actor, storeId },
      { name, icon, description: null, isActive: true },
    );
  }
  return storeId;
}

await person(demoAdmin.name, demoAdmin.email, 'admin');
for (const demo of demoOwners) {
  const { user: owner, isNew } = await person(demo.name, demo.email, 'store_owner');
  if (!isNew) continue;
  const domain = `${demo.email.split('@')[0]}.minipos.local`;
  for (const [index, store] of demo.stores.entries()) {
    const storeId = await openDemoStore(owner, store);
    const isStaffed = index === 0 || store.storeType === 'service';
    for (const { role, name, email } of isStaffed ? demoStaff : []) {
      const { user } = await person(name, `${email}@${domain}`, 'user');
      await insertMembership(db, { user_id: user.id, store_id: storeId, role, created_at: now });
    }
  }
}
await services.close();
console.log(
  `Tiendas de demostración listas. Entra con ${demoAdmin.email}, ${demoOwners.map((o) => o.email).join(', ')}`,
);
console.log(`o con el personal (cajera@carmen.minipos.local, …). Contraseña de todos: ${demoPassword}`);
