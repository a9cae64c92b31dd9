import type { RepairTemplateShown, TemplateToSave } from '@minipos/contract/repairs/repair-messages';
import { appendStoreAudit } from '#db/audit.queries.ts';
import type { StoreCtx } from '#http/routing/context.ts';
import { readWorkshop, writeWorkshop } from '../workshop.ts';
import { findTemplates, upsertTemplate } from './templates.queries.ts';

export const readTemplates = (ctx: StoreCtx): Promise<RepairTemplateShown[]> =>
  readWorkshop(ctx, (db) => findTemplates(db, ctx.storeId));

/** Words one event, and says by which channels clients hear of it. Mails that wait look again before they go out. */
export function saveTemplate(ctx: StoreCtx, input: TemplateToSave): Promise<RepairTemplateShown[]> {
  const { event, text, whatsapp, email, remindDays } = input;
  return writeWorkshop(ctx, async (tx) => {
    await upsertTemplate(tx.db, {
      store_id: ctx.storeId,
      event,
      body: text,
      by_whatsapp: whatsapp,
      by_email: email,
      remind_days: event === 'not_collected' ? remindDays : null,
      updated_at: ctx.now,
    });
    await appendStoreAudit(tx, ctx, 'repair.message_changed', `store:${ctx.storeId}`, { event, whatsapp, email });
    return findTemplates(tx.db, ctx.storeId);
  });
}
