import type { PlatformRole, StoreRole } from '@minipos/domain/roles';
import type { Currency, StoreType } from '@minipos/domain/store-types';
import type { Generated } from 'kysely';
import type { DB as Rows } from './schema.gen.ts';

type Narrow<Row, Columns> = Omit<Row, keyof Columns> & Columns;

/** The generated row types, with the columns whose check constraint is a closed list narrowed to that list. */
export interface Schema extends Omit<Rows, 'users' | 'memberships' | 'stores'> {
  users: Narrow<Rows['users'], { role: PlatformRole; status: 'pending' | 'active' | 'inactive' }>;
  memberships: Narrow<Rows['memberships'], { role: StoreRole }>;
  stores: Narrow<Rows['stores'], { currency: Generated<Currency>; store_type: Generated<StoreType> }>;
}
