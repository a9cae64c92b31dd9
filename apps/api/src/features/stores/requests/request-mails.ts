import type { JobData } from '#jobs/jobs.ts';
import { inOneLine } from '#mail/in-one-line.ts';
import type { Mailer } from '#mail/mailer.ts';

type News = JobData['send-request-news'];

const subjects: Readonly<Record<News['news'], string>> = {
  received: 'Recibimos tu solicitud de tienda en miniPOS',
  approved: 'Tu tienda nueva está lista en miniPOS',
  rejected: 'Tu solicitud de tienda en miniPOS no fue aprobada',
  payment_failed: 'No encontramos el pago de tu solicitud en miniPOS',
  payment_refunded: 'Devolvimos el pago de tu solicitud en miniPOS',
};

function tell({ news, storeName, openedAs, mayReapply }: News): string[] {
  const name = `«${inOneLine(storeName)}»`;
  switch (news) {
    case 'received':
      return [`Recibimos tu solicitud para abrir ${name}.`, 'La revisamos y te avisamos por este correo.'];
    case 'approved':
      return openedAs
        ? [
            `Aprobamos tu solicitud de ${name}. La tienda se llama «${inOneLine(openedAs)}».`,
            'Ya puedes entrar en ella.',
          ]
        : [`Aprobamos tu solicitud: la tienda ${name} ya está abierta.`, 'Ya puedes entrar en ella.'];
    case 'rejected':
      return [
        `No aprobamos tu solicitud para abrir ${name}.`,
        mayReapply
          ? 'Puedes corregirla y enviar otra desde Tiendas.'
          : 'Si crees que es un error, contacta al administrador del sistema.',
      ];
    case 'payment_failed':
      return [
        `No encontramos el pago de tu solicitud para abrir ${name}.`,
        'Revisa la referencia, la fecha y el monto en Tiendas y envíalos otra vez.',
      ];
    case 'payment_refunded':
      return [`Devolvimos el pago de tu solicitud para abrir ${name}.`];
  }
}

/** Tells the owner what became of their request. */
export async function sendRequestNews(
  { mailer, publicUrl }: { mailer: Mailer; publicUrl: string },
  data: News,
): Promise<void> {
  const [what = '', ...next] = tell(data);
  await mailer.send({
    to: data.email,
    subject: subjects[data.news],
    paragraphs: [
      `Hola, ${inOneLine(data.fullName)}:`,
      what,
      ...(data.comments ? [`El administrador escribió: ${data.comments.replaceAll(/\s+/g, ' ')}`] : []),
      ...next,
      `${publicUrl}/stores`,
    ],
  });
}
