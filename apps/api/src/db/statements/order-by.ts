import { type RawBuilder, sql } from 'kysely';

/** The columns a list may be sorted by, under the names of its contract. */
export type SortColumns = Record<string, RawBuilder<unknown>>;

/** The order of a list: by the column asked for, downwards with a minus before it; by `id` where that is the same. */
export function orderBy(columns: SortColumns, sort: string, id: RawBuilder<unknown>): RawBuilder<unknown> {
  const direction = sort.startsWith('-') ? sql`desc` : sql`asc`;
  return sql`order by ${columns[sort.replace('-', '')]} ${direction}, ${id} ${direction}`;
}
