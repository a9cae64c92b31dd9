import type { RepairTemplateShown } from '@minipos/contract/repairs/repair-messages';
import { caracasDay } from '@minipos/domain/rates/rates';
import { fillTemplate } from '@minipos/domain/repairs/messages/message-template';
import { messageValues } from '@minipos/domain/repairs/messages/message-values';
import {
  defaultReminderDays,
  eventOfEntry,
  type RepairEvent,
  remindAt,
} from '@minipos/domain/repairs/messages/repair-events';
import { dueAt } from '@minipos/domain/repairs/repair-clock';
import { approvalOf, quoteState } from '@minipos/domain/repairs/repair-quote';
import type { Db } from '#db/pool.ts';
import { chooseForStore } from '#features/rates/public.ts';
import { inOneLine } from '#mail/in-one-line.ts';
import { deviceName } from '../custody/device-name.ts';
import { lastQuoteOf } from '../custody/present-repair.ts';
import type { RepairRow } from '../custody/repairs.queries.ts';
import { readCharges } from '../delivery/read-charges.ts';
import type { LastMove } from './messages.queries.ts';

export const templateOf = (templates: readonly RepairTemplateShown[], event: RepairEvent) =>
  templates.find((one) => one.event === event);

export const reminderDays = (templates: readonly RepairTemplateShown[]): number =>
  templateOf(templates, 'not_collected')?.remindDays ?? defaultReminderDays;

/** What may be told of a repair as it stands, the most fitting first: nothing of a state that it has left. */
export function eventsNow(
  row: RepairRow,
  move: LastMove,
  templates: readonly RepairTemplateShown[],
  now: Date,
): RepairEvent[] {
  const event = eventOfEntry(move);
  if (event === null) return [];
  if (event === 'quote') return isAwaited(row, now) ? ['quote'] : [];
  if (event !== 'completed') return [event];
  return remindAt(row.status_since, reminderDays(templates)) <= now ? ['not_collected', 'completed'] : ['completed'];
}

/** Whether the client can still answer the last quote, and it is about the lines as they are. */
function isAwaited(row: RepairRow, now: Date): boolean {
  const last = lastQuoteOf(row);
  return last !== null && quoteState(last, true, now) === 'sent' && approvalOf(last, row.lines_version) === 'waiting';
}

interface Worded {
  db: Db;
  storeId: number;
  storeName: string;
  row: RepairRow;
  now: Date;
  link: string;
}

/** A template in the words of one repair. */
export async function wordMessage(
  { event, text }: RepairTemplateShown,
  { db, storeId, storeName, row, now, link }: Worded,
): Promise<string> {
  const [paid, rate] = await Promise.all([readCharges(db, storeId, row), chooseForStore(db, storeId, caracasDay(now))]);
  const values = messageValues(event, {
    // Who may take a device in does not word messages: what they type adds no line.
    clientName: inOneLine(row.client_name),
    storeName: inOneLine(storeName),
    device: inOneLine(deviceName(row)),
    number: row.number,
    status: row.status,
    finalCostUSD: Number(row.total_usd),
    chargedUSD: paid.charged.totalUSD,
    advancedUSD: paid.advances.openUSD,
    dueAt: dueAt({ dueAt: row.due_at, waitingSince: row.waiting_since }, now),
    quoteEndsAt: row.quote_expires_at,
    since: row.status_since,
    rate: rate && rate.inForce,
    link,
  });
  return fillTemplate(text, values);
}
