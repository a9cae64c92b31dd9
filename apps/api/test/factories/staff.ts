import { randomBytes, randomUUID } from 'node:crypto';
import { caracasDay } from '@minipos/domain/rates/rates';
import { insertMember } from '#db/memberships.ts';
import { writeStore } from '#db/transaction.ts';
import { savePinOf } from '#features/sales/public.ts';
import { insertEmployee } from '#features/staff/employees/employees.queries.ts';
import { addTimeMark } from '#features/staff/hours/correct-hours.ts';
import { insertInvitation } from '#features/staff/invitations/invitations.queries.ts';
import type { Services } from '#services.ts';
import type { Person } from './accounts.ts';
import { addMember, createStore, ownerCtx } from './stores.ts';

/** Somebody who works in a store and has been invited to enter it. */
export async function createInvitedEmployee(
  { db, clock }: Services,
  storeId: number,
  owner: Person,
): Promise<{ id: number }> {
  const now = clock();
  return writeStore(db, storeId, 0, async (tx) => {
    const employee = await insertEmployee(tx.db, {
      store_id: storeId,
      first_name: 'Leidy Carolina',
      last_name: 'Briceño',
      hire_date: caracasDay(now),
      created_at: now,
      updated_at: now,
    });
    await insertInvitation(tx.db, {
      store_id: storeId,
      id: randomUUID(),
      employee_id: employee.id,
      email: `leidy-${storeId}@correo.com`,
      role: 'cashier',
      invited_by_user_id: owner.user.id,
      created_at: now,
      sent_at: now,
      expires_at: new Date(now.getTime() + 7 * 86_400_000),
    });
    return employee;
  });
}

/** Another store of the owner and manager of one, with somebody who works there. */
export async function createElsewhere(
  services: Services,
  { owner, manager }: Record<'owner' | 'manager', Person>,
): Promise<{ fromStoreId: number; fromEmployeeId: number }> {
  const { db, clock } = services;
  const now = clock();
  const { storeId } = await createStore(services, { owner });
  await insertMember(db, { storeId, userId: manager.user.id, rights: { role: 'manager' }, now });
  const { user } = await addMember(services, storeId, 'cashier');
  const employee = await writeStore(db, storeId, 0, (tx) =>
    insertEmployee(tx.db, {
      store_id: storeId,
      first_name: user.full_name,
      last_name: '',
      hire_date: caracasDay(now),
      user_id: user.id,
      created_at: now,
      updated_at: now,
    }),
  );
  return { fromStoreId: storeId, fromEmployeeId: employee.id };
}

/** A first mark of somebody's hours, added by the owner an hour ago; its uuid. */
export async function createTimeMark(
  services: Services,
  storeId: number,
  owner: Person,
  userId: number,
): Promise<string> {
  const at = new Date(services.clock().getTime() - 3_600_000).toISOString();
  const mark = { uuid: randomUUID(), kind: 'in', at, reason: 'Olvidó marcar al llegar', version: 0 } as const;
  await addTimeMark(ownerCtx(services, storeId, owner), userId, mark);
  return mark.uuid;
}

/** A PIN of somebody, of as many digits as who approves needs. Nobody can type it: deriving a real one takes long. */
export async function createPin({ db, clock }: Services, storeId: number, { user }: Person): Promise<void> {
  const derived = { salt: randomBytes(16), hash: randomBytes(32), digits: 6 };
  await writeStore(db, storeId, 1, (tx) =>
    savePinOf({ storeId, user, now: clock() }, tx, { userId: user.id, rights: null }, derived),
  );
}
