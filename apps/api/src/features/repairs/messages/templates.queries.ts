import type { RepairTemplateShown } from '@minipos/contract/repairs/repair-messages';
import { defaultTemplate } from '@minipos/domain/repairs/messages/message-template';
import { defaultReminderDays, repairEvents } from '@minipos/domain/repairs/messages/repair-events';
import type { Insertable } from 'kysely';
import type { Db } from '#db/pool.ts';
import type { Schema } from '#db/schema.ts';

/** How a store words every event: its own words, else those that it begins with. */
export async function findTemplates(db: Db, storeId: number): Promise<RepairTemplateShown[]> {
  const rows = await db.selectFrom('repair_templates').selectAll().where('store_id', '=', storeId).execute();
  const own = new Map(rows.map((row) => [row.event, row]));
  return repairEvents.map((event) => {
    const row = own.get(event);
    if (!row) return { ...defaultTemplate(event), remindDays: event === 'not_collected' ? defaultReminderDays : null };
    const { body, by_whatsapp, by_email, remind_days } = row;
    return { event, text: body, whatsapp: by_whatsapp, email: by_email, remindDays: remind_days };
  });
}

export async function upsertTemplate(db: Db, values: Insertable<Schema['repair_templates']>): Promise<void> {
  const { store_id: _store, event: _event, ...changes } = values;
  await db
    .insertInto('repair_templates')
    .values(values)
    .onConflict((conflict) => conflict.columns(['store_id', 'event']).doUpdateSet(changes))
    .execute();
}
