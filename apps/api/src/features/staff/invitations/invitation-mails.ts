import { storeRoleLabels } from '@minipos/domain/people/roles';
import type { Database } from '#db/pool.ts';
import { readStore } from '#db/transaction.ts';
import type { JobData } from '#jobs/jobs.ts';
import { inOneLine } from '#mail/in-one-line.ts';
import type { Mailer } from '#mail/mailer.ts';
import { nameOfEmployee } from '../employees/present-employee.ts';
import type { InvitationLinks } from './invitation-links.ts';
import { findInvitation } from './invitations.queries.ts';

export interface InvitationMailServices {
  db: Database;
  mailer: Mailer;
  clock: () => Date;
  links: InvitationLinks;
}

/** Makes the link here, in the worker, so that no usable secret ever rests in a job. */
export async function sendInvitation(
  { db, mailer, clock, links }: InvitationMailServices,
  { storeId, invitationId }: JobData['send-invitation'],
): Promise<void> {
  const row = await readStore(db, storeId, (inside) => findInvitation(inside, storeId, invitationId));
  if (!row || row.accepted_at || row.revoked_at || row.expires_at <= clock()) return;
  const [inviter, store] = [inOneLine(row.inviter_name), inOneLine(row.store_name)];
  await mailer.send({
    to: row.email,
    subject: `${inviter} te invita a trabajar en ${store}`,
    paragraphs: [
      `Hola, ${inOneLine(nameOfEmployee(row))}:`,
      `${inviter} te invita a trabajar en ${store} con miniPOS como ${storeRoleLabels[row.role]}. Abre este enlace en los próximos 7 días y elige tu contraseña:`,
      links.linkTo({ storeId, id: row.id, channel: 'mail' }),
      'Si no conoces esta tienda, ignora este correo.',
    ],
  });
}
