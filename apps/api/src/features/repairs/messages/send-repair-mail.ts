import { type RepairEvent, remindAt, repairEventLabels } from '@minipos/domain/repairs/messages/repair-events';
import type { Database } from '#db/pool.ts';
import { deriveStore, type StoreTransaction, writeStore } from '#db/transaction.ts';
import type { JobData } from '#jobs/jobs.ts';
import { inOneLine } from '#mail/in-one-line.ts';
import type { Mailer } from '#mail/mailer.ts';
import { deviceName } from '../custody/device-name.ts';
import { findRepair } from '../custody/repairs.queries.ts';
import { makeLink } from '../tracking/share-tracking.ts';
import type { MailQueue } from './announce-move.ts';
import { eventsNow, reminderDays, templateOf, wordMessage } from './current-message.ts';
import { claimMail, findCorrespondents, findLastMove, markMail } from './messages.queries.ts';
import { findTemplates } from './templates.queries.ts';

export interface RepairMailServices {
  db: Database;
  mailer: Mailer;
  jobs: MailQueue;
  clock: () => Date;
  publicUrl: string;
}

type Asked = JobData['send-repair-message'];

/**
 * Sends the mail of one transition, at most once: it is written down as being sent before the mail server is asked. Nothing goes out
 * for what the store has switched off, for a state that the repair has left, or to a client without an address.
 */
export async function sendRepairMail(services: RepairMailServices, asked: Asked): Promise<void> {
  const { db, mailer, clock } = services;
  const now = clock();
  const mail = await writeStore(db, asked.storeId, 0, (tx) => prepareMail(services, tx, asked, now));
  if (!mail) return;
  const key = { store_id: asked.storeId, repair_id: asked.repairId, log_id: asked.logId, event: asked.event };
  const mark = (status: 'sent' | 'refused' | 'waiting') =>
    deriveStore(db, asked.storeId, (inside) => markMail(inside, key, status));
  try {
    await mailer.send(mail);
  } catch (error) {
    const fate = fateOf(error);
    // The connection broke after the mail was handed over: it may have arrived, so nobody sends it again.
    if (fate === 'unknown') return;
    await mark(fate);
    if (fate === 'waiting') throw error;
    return;
  }
  await mark('sent');
}

/** What a failure says of the mail: the address is refused for good, the server did not take it, or nobody knows. */
export function fateOf(error: unknown): 'refused' | 'waiting' | 'unknown' {
  const { code, command, responseCode } = error as { code?: string; command?: string; responseCode?: number };
  if (responseCode !== undefined && responseCode >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE')) {
    return 'refused';
  }
  return responseCode !== undefined || command === 'CONN' ? 'waiting' : 'unknown';
}

/** The mail, claimed by this run, or null where none goes out. */
async function prepareMail(
  { jobs, publicUrl }: RepairMailServices,
  tx: StoreTransaction,
  { repairId, logId, event }: Asked,
  now: Date,
) {
  const { db, storeId } = tx;
  const [row, move, templates, people] = await Promise.all([
    findRepair(db, storeId, repairId),
    findLastMove(db, storeId, repairId),
    findTemplates(db, storeId),
    findCorrespondents(db, storeId, repairId),
  ]);
  if (!row || move?.id !== logId || !people?.email || people.client_archived_at !== null) return null;
  const template = templateOf(templates, event);
  const due = remindAt(row.status_since, reminderDays(templates));
  if (event === 'not_collected' && row.status === 'completed' && due > now) {
    // The store waits longer than it did when the device was finished.
    await jobs.enqueue(db, 'send-repair-message', { storeId, repairId, logId, event }, { after: due });
    return null;
  }
  if (!template?.email || !eventsNow(row, move, templates, now).includes(event)) return null;
  const key = { store_id: storeId, repair_id: repairId, log_id: logId, event };
  if (!(await claimMail(db, key, { recipient: people.email, at: now }))) return null;
  // Made here, in the worker, so that no usable secret ever rests in a job.
  const by = { storeId, now, userId: move.actor_user_id ?? row.created_by_user_id };
  const { url } = await makeLink(db, by, repairId, publicUrl);
  const storeName = people.store_name;
  const text = await wordMessage(template, { db, storeId, storeName, row, now, link: url });
  return { to: people.email, subject: subjectOf(event, deviceName(row), storeName), paragraphs: paragraphsOf(text) };
}

const subjectOf = (event: RepairEvent, device: string, storeName: string): string =>
  `${repairEventLabels[event]}: ${inOneLine(device)} · ${inOneLine(storeName)}`;

/** A line for each paragraph; a link at the end of one stands alone. */
const paragraphsOf = (text: string): string[] =>
  text
    .split('\n')
    .flatMap((line) => line.split(/\s+(?=https?:\/\/\S+$)/))
    .map((line) => line.trim())
    .filter((line) => line !== '');
