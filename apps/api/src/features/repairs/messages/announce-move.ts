import { type RepairEvent, remindAt } from '@minipos/domain/repairs/messages/repair-events';
import type { StoreTransaction } from '#db/transaction.ts';
import type { Jobs } from '#jobs/jobs.ts';
import { reminderDays, templateOf } from './current-message.ts';
import { findCorrespondents } from './messages.queries.ts';
import { findTemplates } from './templates.queries.ts';

/** Where the transaction of a transition leaves the mails that follow from it. */
export type MailQueue = Pick<Jobs, 'enqueue'>;

interface Announced {
  repairId: number;
  /** The entry of the log that says so. */
  logId: number;
  event: RepairEvent;
  now: Date;
}

/**
 * Asks for the mail of a transition in its own transaction. The job looks again at the template, the repair and its client: what is
 * asked for here is an intention. The reminder is asked for whatever the store says today, since it may say otherwise by then.
 */
export async function announceMove(
  { db, storeId }: StoreTransaction,
  mails: MailQueue,
  { repairId, logId, event, now }: Announced,
): Promise<void> {
  const templates = await findTemplates(db, storeId);
  const job = { storeId, repairId, logId };
  if (templateOf(templates, event)?.email) {
    const people = await findCorrespondents(db, storeId, repairId);
    if (people?.email) await mails.enqueue(db, 'send-repair-message', { ...job, event });
  }
  if (event === 'completed') {
    const after = remindAt(now, reminderDays(templates));
    await mails.enqueue(db, 'send-repair-message', { ...job, event: 'not_collected' }, { after });
  }
}
