import { clientSearchWords } from '@minipos/domain/clients/client-search';
import { type RawBuilder, sql } from 'kysely';

/**
 * Ids of the transaction's store whose name, document, phone or e-mail contain each word of a search, accents and case
 * aside; none for a search without words. The function may use the index of words, which row-level security denies to a LIKE
 * of our own.
 */
export function idsOfClients(search: string): RawBuilder<number[]> | null {
  // LIKE would read these signs as wildcards.
  const words = clientSearchWords(search).map((word) => word.replaceAll(/[\\%_]/g, String.raw`\$&`));
  if (words.length === 0) return null;
  const patterns = words.map((word) => sql`'%' || fold(${word}) || '%'`);
  return sql`array(select search.clients_like(array[${sql.join(patterns)}]))`;
}
