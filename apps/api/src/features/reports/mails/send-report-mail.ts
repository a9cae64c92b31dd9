import { can } from '@minipos/domain/people/permissions';
import { addDays } from '@minipos/domain/rates/rates';
import type { Database } from '#db/pool.ts';
import { deriveStore, readStore } from '#db/transaction.ts';
import type { JobData } from '#jobs/jobs.ts';
import type { Mailer } from '#mail/mailer.ts';
import { foldFigures } from '../figures/fold-figures.ts';
import { seesStore } from '../sees-store.ts';
import { readMailFigures } from './mail-figures.ts';
import { findReader, type MailReader, markSent } from './report-mails.queries.ts';
import { wordMail } from './word-mail.ts';

export interface ReportMailServices {
  db: Database;
  mailer: Mailer;
  clock: () => Date;
  publicUrl: string;
}

/** Sends one mail, if the person still wants it, still may see what it says, and has not had it. */
export async function sendReportMail(
  { db, mailer, clock, publicUrl }: ReportMailServices,
  { storeId, userId, kind, day }: JobData['send-report-mail'],
): Promise<void> {
  const reader = await readStore(db, storeId, (tx) => findReader(tx, storeId, userId));
  if (!reader?.email || !reader[kind] || reader[`${kind}_sent_for`] === day || !maySee(reader, storeId)) return;
  await foldFigures(db, storeId, clock());
  const last = kind === 'daily' ? day : addDays(day, 6);
  const figures = await readStore(db, storeId, (tx) => readMailFigures(tx, storeId, day, last));
  const mail = wordMail(kind, figures, { storeName: reader.store_name, fullName: reader.full_name, publicUrl });
  if (!mail) return;
  await mailer.send({ to: reader.email, ...mail });
  // After it has gone: a mail that failed is tried again, and two at most go out when the worker dies in between.
  await deriveStore(db, storeId, (tx) => markSent(tx, storeId, reader, kind, day));
}

function maySee({ role, rights_added: added, rights_removed: removed }: MailReader, storeId: number): boolean {
  const person = { role: 'user' as const, memberships: [{ storeId, role, added, removed }] };
  return can(person, storeId, 'reports.view') && seesStore(person, storeId);
}
