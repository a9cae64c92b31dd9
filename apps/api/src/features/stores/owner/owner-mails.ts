import type { JobData } from '#jobs/jobs.ts';
import { inOneLine } from '#mail/in-one-line.ts';
import type { Mailer } from '#mail/mailer.ts';

const ends = {
  owner: (store: string) => `Desde ahora eres el dueño de la tienda «${store}» en miniPOS.`,
  manager: (store: string) =>
    `La tienda «${store}» tiene otro dueño en miniPOS. Sigues en ella como gerente: puedes entrar y trabajar con los permisos de ese rol.`,
  none: (store: string) => `La tienda «${store}» tiene otro dueño en miniPOS, y ya no tienes acceso a ella.`,
};

/** Tells who got a store and who gave it, so that none changes hands in silence. */
export async function sendOwnerChanged(
  { mailer, publicUrl }: { mailer: Mailer; publicUrl: string },
  { email, fullName, storeName, becomes }: JobData['send-owner-changed'],
): Promise<void> {
  await mailer.send({
    to: email,
    subject: becomes === 'owner' ? 'Recibiste una tienda en miniPOS' : 'Una tienda tuya cambió de dueño en miniPOS',
    paragraphs: [
      `Hola, ${inOneLine(fullName)}:`,
      ends[becomes](inOneLine(storeName)),
      'Lo hizo un administrador del sistema. Si no lo esperabas, escríbele.',
      publicUrl,
    ],
  });
}
