import type { Statement } from '@minipos/documents/statement/statement';
import { statementDays } from '@minipos/domain/clients/statement-link';
import { escapeHtml as escape, type PublicNotices, publicDocument, publicRows } from '#http/public/public-page.ts';

const lineHtml = ({ date, what, detail, amount, balance }: Statement['lines'][number]) =>
  `<li><span class="what"><span>${escape(what)}</span><span>${escape(amount)}</span></span>` +
  `<span class="row"><span>${escape(date)}</span><span>Saldo ${escape(balance)}</span></span>` +
  `${detail === '' ? '' : `<span class="row"><span>${escape(detail)}</span></span>`}</li>`;

/** The account as a page: what is owed first, then how it came about. */
export function statementPage(statement: Statement, link: { endsAt: Date; pdf: string }): string {
  const { title, heading } = statement;
  return publicDocument({
    ...link,
    pageTitle: `${title} en ${heading[0] ?? ''}`,
    title,
    heading,
    content: `<dl class="facts">${publicRows(statement.facts)}</dl>
<dl class="amounts">${publicRows(statement.sums)}</dl>
${statement.rate === null ? '' : `<p class="about">${escape(statement.rate)}</p>`}
${statement.ageing.length > 0 ? `<h2>Antigüedad de la deuda</h2><dl class="amounts">${publicRows(statement.ageing)}</dl>` : ''}
<h2>Movimientos</h2>
${statement.lines.length > 0 ? `<ul class="lines">${statement.lines.map(lineHtml).join('')}</ul>` : '<p class="about">Todavía no hay movimientos.</p>'}
${statement.leftOut === null ? '' : `<p class="small">${escape(statement.leftOut)}</p>`}
<p class="small">${escape(statement.note)}</p>`,
  });
}

/** Why there is no account to read; the same for an address that never existed and for one that was taken back. */
export const statementNotices: PublicNotices = {
  missing: {
    title: 'Este enlace no sirve',
    text: 'No lleva a ningún estado de cuenta, o la tienda lo anuló. Si lo copiaste a mano, revisa que esté completo; si no, pídele otro a la tienda.',
  },
  expired: {
    title: 'Este enlace venció',
    text: `Los estados de cuenta se pueden ver por internet durante ${statementDays} días. Pídele uno nuevo a la tienda.`,
  },
  unavailable: {
    title: 'No pudimos abrir este estado de cuenta',
    text: 'El servicio no está disponible en este momento. Inténtalo de nuevo en unos minutos.',
  },
};
