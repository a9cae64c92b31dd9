import type { Receipt } from '@minipos/documents/receipt/receipt';
import { receiptDays } from '@minipos/domain/sales/receipt-link';
import { formatDate } from '@minipos/domain/text/format';
import { escapeHtml as escape, type PublicNotices, publicPage, publicRows as rows } from '#http/public/public-page.ts';

/** The receipt as a page: the words of the paper, in its order. */
export function receiptPage(receipt: Receipt, { endsAt, pdf }: { endsAt: Date; pdf: string }): string {
  const [name = '', ...about] = receipt.heading;
  const lines = receipt.lines.map(
    (line) =>
      `<li><span class="name">${escape(line.name)}</span><span class="row"><span>${escape(line.how)}</span><span>${escape(line.total)}</span></span></li>`,
  );
  const lastDay = formatDate(new Date(endsAt.getTime() - 1));
  return publicPage(
    `Recibo ${receipt.facts[0]?.value ?? ''} de ${name}`,
    `<article>
<p class="title">${escape(receipt.title)}</p>
<h1>${escape(name)}</h1>
${about.map((text) => `<p class="about">${escape(text)}</p>`).join('\n')}
<dl class="facts">${rows(receipt.facts)}</dl>
<ul>${lines.join('')}</ul>
<dl class="amounts">${rows(receipt.sums)}</dl>
${receipt.rate === null ? '' : `<p class="about">${escape(receipt.rate)}</p>`}
<h2>Pagos</h2>
<dl class="amounts">${rows(receipt.payments)}</dl>
${receipt.change.length > 0 ? `<h2>Vuelto</h2><dl class="amounts">${rows(receipt.change)}</dl>` : ''}
${receipt.notes === null ? '' : `<p>Nota: ${escape(receipt.notes)}</p>`}
<p class="thanks">${escape(receipt.thanks)}</p>
</article>
<p class="deeds"><a class="button" href="${escape(pdf)}" download>Descargar PDF</a></p>
<p class="small">Esta página se puede abrir hasta el ${lastDay}.</p>`,
  );
}

/** Why there is no receipt to read; the same for an address that never existed and for one whose sale is on its way. */
export const receiptNotices: PublicNotices = {
  missing: {
    title: 'Este recibo aún no ha llegado',
    text: 'La tienda puede estar sin conexión: su caja lo envía sola cuando vuelve. Intenta de nuevo más tarde. Si copiaste el enlace a mano, revisa que esté completo.',
  },
  expired: {
    title: 'Este recibo venció',
    text: `Los recibos se pueden ver por internet durante ${receiptDays} días. Pídele una copia a la tienda.`,
  },
  unavailable: {
    title: 'No pudimos abrir este recibo',
    text: 'El servicio no está disponible en este momento. Inténtalo de nuevo en unos minutos.',
  },
};
