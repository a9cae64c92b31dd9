import { appendOwnAudit } from '#db/audit.queries.ts';
import { writePlatform } from '#db/transaction.ts';
import type { UserCtx } from '#http/routing/context.ts';
import { replaceCustomerPhrase } from './platform-settings.queries.ts';

/** An administrator decides what the welcome page says about the customers. The same words again change nothing. */
export async function changeCustomerPhrase(ctx: UserCtx, phrase: string | null): Promise<void> {
  await writePlatform(ctx.db, async (db) => {
    const before = await replaceCustomerPhrase(db, phrase);
    if (before === phrase) return;
    await appendOwnAudit(db, ctx, 'welcome.phrase_changed', 'platform:welcome', { before, after: phrase });
  });
}
