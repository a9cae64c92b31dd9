import type { StoreSettingsFields } from '@minipos/contract/stores/store-settings';
import type { StoreFields } from '@minipos/contract/stores/stores';
import { type StoreRole, storeRoles } from '@minipos/domain/people/roles';
import { insertMember } from '#db/memberships.ts';
import { readStore, writePlatform } from '#db/transaction.ts';
import { changeStoreSettings } from '#features/stores/change-store-settings.ts';
import { openStore } from '#features/stores/open-store.ts';
import { presentSettings } from '#features/stores/present-store.ts';
import { findSettings } from '#features/stores/store-settings.queries.ts';
import type { StoreCtx } from '#http/routing/context.ts';
import type { Services } from '#services.ts';
import { createPerson, type Person } from './accounts.ts';

const fields: StoreFields = {
  name: 'Bodegón de prueba',
  address: 'Av. Bolívar, Valencia',
  phone: null,
  email: null,
  taxId: null,
  storeType: 'retail',
  city: null,
};

/** A store; its owner is made when none is given. */
export async function createStore(services: Services, options: { owner?: Person; fields?: Partial<StoreFields> } = {}) {
  const owner = options.owner ?? (await createPerson(services, { role: 'store_owner' }));
  const now = services.clock();
  const storeId = await writePlatform(services.db, (db, enterNewStore) =>
    openStore(db, enterNewStore, {
      fields: { ...fields, ...options.fields },
      ownerId: owner.user.id,
      actorId: owner.user.id,
      now,
      // Most tests sell without a session; those about closed tills say which rule they are about.
      closedTill: 'day_session',
    }),
  );
  return { storeId, owner };
}

export async function addMember(services: Services, storeId: number, role: StoreRole): Promise<Person> {
  const person = await createPerson(services);
  await insertMember(services.db, { storeId, userId: person.user.id, rights: { role }, now: services.clock() });
  return person;
}

/** Which state of somebody's rights a form that changes them has seen when it was opened now. */
export async function rightsVersion({ db }: Services, storeId: number, { user }: Person): Promise<number> {
  const { rights_version: version } = await db
    .selectFrom('memberships')
    .select('rights_version')
    .where('store_id', '=', storeId)
    .where('user_id', '=', user.id)
    .executeTakeFirstOrThrow();
  return version;
}

/** Which state of the settings a form has seen that is opened now. */
export async function settingsVersion({ db }: Services, storeId: number): Promise<number> {
  const { rev } = await readStore(db, storeId, (inside) => findSettings(inside, storeId));
  return rev;
}

/** A store with one person of every role. */
export async function createStaffedStore(services: Services, changes: Partial<StoreFields> = {}) {
  const { storeId, owner } = await createStore(services, { fields: changes });
  const staff = { owner } as Record<StoreRole, Person>;
  for (const role of storeRoles) staff[role] ??= await addMember(services, storeId, role);
  return { storeId, staff };
}

/** Changes some settings of a store and leaves the others. */
export async function changeSettings(
  services: Services,
  storeId: number,
  owner: Person,
  changes: Partial<StoreSettingsFields>,
): Promise<void> {
  const row = await readStore(services.db, storeId, (db) => findSettings(db, storeId));
  const {
    updatedAt: _,
    state: _s,
    ...settings
  } = presentSettings(row, { state: null, city: null, municipality: null });
  await changeStoreSettings(ownerCtx(services, storeId, owner), { ...settings, city: null, ...changes });
}

/** The context in which the owner of a store calls its use cases. */
export function ownerCtx(services: Services, storeId: number, { user, sessionId }: Person): StoreCtx {
  return {
    db: services.db,
    now: services.clock(),
    origin: { requestId: 'prueba', address: '127.0.0.1', userAgent: null },
    user: {
      id: user.id,
      role: user.role,
      fullName: user.full_name,
      sessionId,
      memberships: [{ storeId, role: 'owner' }],
    },
    storeId,
  };
}
