import { newSecret } from '#http/guards/tokens.ts';
import type { JobData } from '#jobs/jobs.ts';
import { findUser } from '../users/users.queries.ts';
import type { MailServices } from './account-mails.ts';
import { renewEmailLink } from './email-changes.queries.ts';

/**
 * Makes the link here, in the worker, so that no usable secret ever rests in a job. The mail carries no word that the person
 * chose: it may go to a stranger who never asked for it.
 */
export async function sendEmailConfirmation(services: MailServices, job: JobData['send-email-confirmation']) {
  const user = await findUser(services.db, job.userId);
  if (user?.status !== 'active') return;
  const { secret, hash } = newSecret();
  const wanted = await renewEmailLink(services.db, { ...job, hash, now: services.clock() });
  if (!wanted) return;
  await services.mailer.send({
    to: job.email,
    subject: 'Confirma tu nuevo correo de miniPOS',
    paragraphs: [
      'Hola:',
      'Pidieron usar este correo en una cuenta de miniPOS. Para confirmarlo, abre este enlace en los próximos 30 minutos:',
      `${services.publicUrl}/confirm-email?token=${secret}`,
      'Si no fuiste tú, ignora este mensaje: sin el enlace no cambia nada.',
    ],
  });
}

/** Tells the old address while it can still be stopped. */
export async function sendEmailChangeAsked(services: MailServices, job: JobData['send-email-change-asked']) {
  await services.mailer.send({
    to: job.oldEmail,
    subject: 'Pidieron cambiar el correo de tu cuenta de miniPOS',
    paragraphs: [
      `Hola, ${job.fullName}:`,
      `Pidieron cambiar el correo de tu cuenta de ${job.oldEmail} a ${job.newEmail}. Cambiará cuando se abra el enlace que enviamos a la dirección nueva.`,
      'Si no fuiste tú, alguien conoce tu contraseña: elige otra ahora mismo. Con eso el cambio queda cancelado y se cierran las demás sesiones.',
      `${services.publicUrl}/forgot-password`,
    ],
  });
}

/** Tells the old address, so that a hijacked account does not change hands in silence. */
export async function sendEmailChanged(services: MailServices, job: JobData['send-email-changed']) {
  await services.mailer.send({
    to: job.oldEmail,
    subject: 'Cambió el correo de tu cuenta de miniPOS',
    paragraphs: [
      `Hola, ${job.fullName}:`,
      `El correo de tu cuenta pasó de ${job.oldEmail} a ${job.newEmail}.`,
      ...(job.byAdmin ? ['Un administrador del sistema hizo el cambio. Tus sesiones se cerraron.'] : []),
      'Si no fuiste tú ni lo pediste, contacta de inmediato al administrador del sistema.',
    ],
  });
}

/** Tells the new address that an administrator gave to a person: the address itself was not confirmed. */
export async function sendEmailGiven(services: MailServices, job: JobData['send-email-given']) {
  await services.mailer.send({
    to: job.newEmail,
    subject: 'Este es ahora el correo de tu cuenta de miniPOS',
    paragraphs: [
      `Hola, ${job.fullName}:`,
      'Un administrador del sistema puso este correo en tu cuenta de miniPOS. Desde ahora entras con él y con tu contraseña de siempre.',
      'Si no lo esperabas, contacta al administrador del sistema.',
    ],
  });
}
