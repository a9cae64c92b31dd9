import type { JobData } from '#jobs/jobs.ts';
import { inOneLine } from '#mail/in-one-line.ts';
import type { Mailer } from '#mail/mailer.ts';

type Status = JobData['send-store-status'];

const subjects: Readonly<Record<Status['becomes'], string>> = {
  active: 'Tu tienda está activa otra vez en miniPOS',
  inactive: 'Tu tienda fue desactivada en miniPOS',
  restored: 'Recuperamos tu tienda en miniPOS',
};

const tell: Readonly<Record<Status['becomes'], (store: string) => string>> = {
  active: (store) => `La tienda «${store}» está activa otra vez: todos pueden trabajar en ella.`,
  inactive: (store) =>
    `La tienda «${store}» fue desactivada. Se puede ver, pero nadie puede trabajar en ella. No se borró ningún dato.`,
  restored: (store) => `La tienda «${store}», que habías eliminado, está activa otra vez con todos sus datos.`,
};

/** Tells the owner what an administrator did with their store. */
export async function sendStoreStatus(
  { mailer, publicUrl }: { mailer: Mailer; publicUrl: string },
  { email, fullName, storeName, becomes, reason }: Status,
): Promise<void> {
  await mailer.send({
    to: email,
    subject: subjects[becomes],
    paragraphs: [
      `Hola, ${inOneLine(fullName)}:`,
      tell[becomes](inOneLine(storeName)),
      ...(reason ? [`Motivo: ${reason.replaceAll(/\s+/g, ' ')}`] : []),
      'Lo hizo un administrador del sistema. Si no lo esperabas, escríbele.',
      publicUrl,
    ],
  });
}
