import { randomUUID } from 'node:crypto';
import type { StoreChanges, StoreFields } from '@minipos/contract/stores/stores';
import { storeMethodCodes } from '@minipos/domain/payments/payment-methods';
import type { ClosedTillRule } from '@minipos/domain/stores/selling-rules';
import { appendStoreAudit } from '#db/audit.queries.ts';
import { insertMember } from '#db/memberships.ts';
import type { Db } from '#db/pool.ts';
import type { EnterNewStore } from '#db/transaction.ts';
import { insertStartingTaxes, startingTaxRevs } from '#features/catalogue/public.ts';
import { insertCardOf } from '#features/staff/public.ts';
import { insertSettings } from './store-settings.queries.ts';
import { insertStore } from './stores.queries.ts';

/** Creates a store with all it needs to work: owner, clock, settings, taxes. Returns its id. */
export async function openStore(
  db: Db,
  enterNewStore: EnterNewStore,
  input: {
    fields: StoreFields;
    ownerId: number;
    actorId: number | null;
    now: Date;
    /** Left out: the till must be opened before it charges. */
    closedTill?: ClosedTillRule;
  },
): Promise<number> {
  const { fields, ownerId, actorId, now } = input;
  const { id } = await insertStore(db, {
    ...storeColumns(fields),
    owner_user_id: ownerId,
    approved_at: now,
    created_at: now,
    updated_at: now,
  });
  await insertMember(db, { storeId: id, userId: ownerId, rights: { role: 'owner' }, now });
  const tx = await enterNewStore(id, 1 + startingTaxRevs, randomUUID());
  await insertSettings(db, {
    store_id: id,
    payment_methods: [...storeMethodCodes],
    closed_till: input.closedTill ?? 'must_open',
    closed_till_since: now,
    rev: tx.nextRev(),
    updated_at: now,
  });
  await insertStartingTaxes(tx, now);
  await insertCardOf(db, { storeId: id, userId: ownerId, position: null, now });
  const detail = { name: fields.name, ownerId };
  await appendStoreAudit(
    tx,
    { now, user: actorId === null ? null : { id: actorId } },
    'store.created',
    `store:${id}`,
    detail,
  );
  return id;
}

/** What is left out stays as it is; a new store says all. */
export function storeColumns(fields: StoreChanges) {
  return {
    name: fields.name,
    address: fields.address,
    phone: fields.phone,
    email: fields.email,
    tax_id: fields.taxId,
    state: fields.state ?? null,
    city: fields.city,
    ...(fields.storeType === undefined ? {} : { store_type: fields.storeType }),
  };
}
