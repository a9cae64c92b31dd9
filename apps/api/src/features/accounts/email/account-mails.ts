import type { Database } from '#db/pool.ts';
import { writePlatform } from '#db/transaction.ts';
import { newSecret } from '#http/guards/tokens.ts';
import type { JobData } from '#jobs/jobs.ts';
import type { Mailer } from '#mail/mailer.ts';
import { insertReset, voidResets } from '../passwords/password-resets.queries.ts';
import { findUserByEmail } from '../users/users.queries.ts';

export interface MailServices {
  db: Database;
  mailer: Mailer;
  clock: () => Date;
  publicUrl: string;
}

const linkMinutes = 30;

/** Makes the link here, in the worker, so that no usable secret ever rests in a job. */
export async function sendPasswordReset(services: MailServices, { email }: JobData['send-password-reset']) {
  const user = await findUserByEmail(services.db, email);
  if (!user || user.status !== 'active') return;
  const now = services.clock();
  const { secret, hash } = newSecret();
  await writePlatform(services.db, async (db) => {
    await voidResets(db, user.id, now);
    await insertReset(db, { hash, userId: user.id, now, expiresAt: new Date(now.getTime() + linkMinutes * 60_000) });
  });
  await services.mailer.send({
    to: user.email,
    subject: 'Restablece tu contraseña de miniPOS',
    paragraphs: [
      `Hola, ${user.full_name}:`,
      `Recibimos una solicitud para restablecer tu contraseña. Abre este enlace en los próximos ${linkMinutes} minutos y elige una nueva:`,
      `${services.publicUrl}/reset-password?token=${secret}`,
      'Si no fuiste tú, ignora este correo: tu contraseña sigue siendo la misma.',
    ],
  });
}
