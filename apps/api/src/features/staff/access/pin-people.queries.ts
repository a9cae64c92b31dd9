import type { Db } from '#db/pool.ts';

/** A person who enters with a PIN alone: a name, and nothing to sign in with. */
export async function insertPinPerson(db: Db, fullName: string, now: Date): Promise<number> {
  const { id } = await db
    .insertInto('users')
    .values({ full_name: fullName, role: 'user', status: 'active', created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The store writes the name of who has no account; that of others is theirs. */
export async function renamePinPerson(db: Db, userId: number, fullName: string, now: Date): Promise<void> {
  await db
    .updateTable('users')
    .set({ full_name: fullName, updated_at: now })
    .where('id', '=', userId)
    .where('email', 'is', null)
    .where('full_name', '<>', fullName)
    .execute();
}
