import { type Actor, can } from '@minipos/domain/people/permissions';
import { seesStoreMoney } from '@minipos/domain/people/report-rights';
import { addDays } from '@minipos/domain/rates/rates';
import type { Database } from '#db/pool.ts';
import { readAtOneMoment } from '#db/read-stores.ts';
import { deriveStore, readStore } from '#db/transaction.ts';
import type { JobData } from '#jobs/jobs.ts';
import type { Mailer } from '#mail/mailer.ts';
import { foldFigures } from '../figures/fold-figures.ts';
import { readMailFigures } from './mail-figures.ts';
import { findReader, type MailReader, markSent } from './report-mails.queries.ts';
import { wordMail } from './word-mail.ts';

export interface ReportMailServices {
  db: Database;
  mailer: Mailer;
  clock: () => Date;
  publicUrl: string;
}

/** Sends one mail, if the person still wants it, still may see what it says, and has had neither it nor a later one. */
export async function sendReportMail(
  { db, mailer, clock, publicUrl }: ReportMailServices,
  { storeId, userId, kind, day }: JobData['send-report-mail'],
): Promise<void> {
  const reader = await readStore(db, storeId, (tx) => findReader(tx, storeId, userId));
  if (!reader?.email || !reader[kind] || (reader[`${kind}_sent_for`] ?? '') >= day) return;
  const person = asActor(reader, storeId);
  if (!can(person, storeId, 'reports.view') || !seesStoreMoney(person, storeId)) return;
  const now = clock();
  await foldFigures(db, storeId, now);
  const last = kind === 'daily' ? day : addDays(day, 6);
  const period = { from: day, to: last };
  const figures = await readAtOneMoment(db, storeId, (tx) => readMailFigures(tx, storeId, period, now));
  const mail = wordMail(kind, figures, {
    at: now,
    storeId,
    storeName: reader.store_name,
    fullName: reader.full_name,
    publicUrl,
    seesDifferences: can(person, storeId, 'reports.financial'),
  });
  if (!mail) return;
  await mailer.send({ to: reader.email, ...mail });
  // After it has gone: a mail that failed is tried again, and two at most go out when the worker dies in between.
  await deriveStore(db, storeId, (tx) => markSent(tx, storeId, userId, kind, day));
}

function asActor({ role, rights_added: added, rights_removed: removed }: MailReader, storeId: number): Actor {
  return { role: 'user', memberships: [{ storeId, role, added, removed }] };
}
