import type { ActivityCheck } from '@minipos/contract/activity/activity';
import { readStore } from '#db/transaction.ts';
import type { StoreCtx } from '#http/routing/context.ts';
import { readChain } from './chain.queries.ts';

/** Entries that one call reads: a fraction of a second, however long the chain is. */
const stretchEntries = 5000;

/**
 * Checks the chain from an entry on, as far as one call may. The caller only says where to begin: who begins further on
 * learns only about what is there.
 */
export async function checkActivity(ctx: StoreCtx, after: number): Promise<ActivityCheck> {
  const { total, is_head, found, broken_at } = await readStore(ctx.db, ctx.storeId, (db) =>
    readChain(db, ctx.storeId, after, stretchEntries),
  );
  const end = after + found;
  const isDone = found < stretchEntries;
  const brokenAt = broken_at ?? (isDone ? brokenEnd({ total, end, is_head }) : null);
  return {
    checkedTo: brokenAt === null ? Math.min(end, total) : brokenAt - 1,
    total,
    isDone: isDone || brokenAt !== null,
    brokenAt,
  };
}

/** The clock keeps how many entries there are and the hash of the last: what is missing or added at the end shows there. */
function brokenEnd({ total, end, is_head }: { total: number; end: number; is_head: boolean }): number | null {
  if (end < total) return end + 1;
  if (end > total) return total + 1;
  return is_head ? null : end;
}

const counted = (entries: number) => (entries === 1 ? '1 entrada' : `${entries} entradas`);

/** What a finished check says. */
export function checkMessage({ brokenAt, total }: Pick<ActivityCheck, 'brokenAt' | 'total'>): string {
  if (brokenAt === null) return `El historial está completo: ${counted(total)}, ninguna cambiada ni quitada.`;
  return `El historial no está completo desde la entrada n.º ${brokenAt}: alguien la cambió o la quitó. Avisa a soporte.`;
}
