import type { Receipt } from '@minipos/documents/receipt/receipt';
import { receiptDays } from '@minipos/domain/sales/receipt-link';
import {
  escapeHtml as escape,
  type PublicNotices,
  publicDocument,
  publicRows as rows,
} from '#http/public/public-page.ts';

const lineHtml = ({ name, how, total }: Receipt['lines'][number]) =>
  `<li><span class="name">${escape(name)}</span><span class="row"><span>${escape(how)}</span><span>${escape(total)}</span></span></li>`;

/** The receipt as a page: the words of the paper, in its order. */
export function receiptPage(receipt: Receipt, link: { endsAt: Date; pdf: string }): string {
  const { title, heading, facts } = receipt;
  return publicDocument({
    ...link,
    pageTitle: `Recibo ${facts[0]?.value ?? ''} de ${heading[0] ?? ''}`,
    title,
    heading,
    logo: receipt.logo,
    content: `<dl class="facts">${rows(facts)}</dl>
<ul>${receipt.lines.map(lineHtml).join('')}</ul>
<dl class="amounts">${rows(receipt.sums)}</dl>
${receipt.taxes.length > 0 ? `<dl class="amounts">${rows(receipt.taxes)}</dl>` : ''}
${receipt.rate === null ? '' : `<p class="about">${escape(receipt.rate)}</p>`}
<h2>Pagos</h2>
<dl class="amounts">${rows(receipt.payments)}</dl>
${receipt.change.length > 0 ? `<h2>Vuelto</h2><dl class="amounts">${rows(receipt.change)}</dl>` : ''}
${receipt.returned ? `<h2>${escape(receipt.returned.caption)}</h2><dl class="amounts">${rows(receipt.returned.rows)}</dl>` : ''}
${receipt.balance ? `<dl class="amounts">${rows([receipt.balance])}</dl>` : ''}
${receipt.notes === null ? '' : `<p>Nota: ${escape(receipt.notes)}</p>`}
<p class="thanks">${escape(receipt.thanks)}</p>`,
  });
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
