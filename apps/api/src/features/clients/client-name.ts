import { clientName } from '@minipos/domain/clients/client-name';
import { sql } from 'kysely';
import type { ClientRow } from './clients.queries.ts';

/** How a client is called, from their row. */
export const nameOfClient = (row: Pick<ClientRow, 'first_name' | 'last_name'>): string =>
  clientName({ firstName: row.first_name, lastName: row.last_name });

/** The same in a statement that calls the clients `c`; null where the join found none. */
export const clientNameColumn = sql<string | null>`trim(c.first_name || ' ' || c.last_name)`;
