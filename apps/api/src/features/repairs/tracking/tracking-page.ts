import { fitInside, pictureBoxes } from '@minipos/domain/catalogue/picture-size';
import { bsFromUsd, centsFromDecimal, decimalFromCents } from '@minipos/domain/money/money';
import { formatPhone } from '@minipos/domain/people/phone';
import { dueAt } from '@minipos/domain/repairs/repair-clock';
import { photoStageLabels } from '@minipos/domain/repairs/repair-photos';
import { quoteState } from '@minipos/domain/repairs/repair-quote';
import { isOpenRepair, type RepairState, repairStateLabels } from '@minipos/domain/repairs/repair-states';
import { trackingDays } from '@minipos/domain/repairs/tracking-link';
import { formatBs, formatDate, formatDateTime, formatRate, formatUsd } from '@minipos/domain/text/format';
import { escapeHtml as escape, type PublicNotices, publicPage, publicRows } from '#http/public/public-page.ts';
import { deviceName } from '../custody/device-name.ts';
import { lastQuoteOf } from '../custody/present-repair.ts';
import type { LineRow } from '../lines/lines.queries.ts';
import type { FollowedRepair } from './followed-repair.ts';

/** What the client reads of a state. */
const stateTexts: Readonly<Record<RepairState, string>> = {
  received: 'Lo recibimos y pronto lo revisamos.',
  in_progress: 'Estamos trabajando en tu equipo.',
  waiting_approval: 'Falta tu respuesta al presupuesto.',
  waiting_parts: 'Esperamos un repuesto para seguir.',
  completed: 'Está listo: ya puedes pasar a buscarlo.',
  delivered: 'Te lo entregamos.',
  cancelled: 'El servicio se canceló. Pregunta en la tienda.',
};

const row = (label: string, value: string, isStrong = false) => ({ label, value, isStrong });

/** The repair as a page: where it stands first, then what it costs and what the client can answer. */
export function trackingPage(followed: FollowedRepair, address: string): string {
  const { store, repair, endsAt } = followed;
  const title = deviceName(repair);
  return publicPage(
    `${title} en ${store.name}`,
    `<article>
<p class="title">Tu reparación</p>
<h1>${escape(store.name)}</h1>
<p class="about">${escape([store.address, store.phone && formatPhone(store.phone)].filter(Boolean).join(' · '))}</p>
<h2>${escape(title)}</h2>
<dl class="amounts">${publicRows([row('Número', repair.number), row('Estado', repairStateLabels[repair.status], true), ...dates(followed)])}</dl>
<p class="about">${stateTexts[repair.status]}</p>
${costs(followed)}
${photos(followed, address)}
</article>
${answers(followed, address)}
${contact(store.phone)}
<p class="small">Esta página se puede abrir hasta el ${formatDate(new Date(endsAt.getTime() - 1))}.</p>`,
  );
}

function dates({ repair, now }: FollowedRepair) {
  const due = isOpenRepair(repair.status)
    ? dueAt({ dueAt: repair.due_at, waitingSince: repair.waiting_since }, now)
    : null;
  return [
    row('Recibido', formatDate(repair.received_at)),
    ...(due ? [row('Prometido', formatDateTime(due))] : []),
    ...(repair.completed_at ? [row('Listo', formatDate(repair.completed_at))] : []),
    ...(repair.status === 'delivered' ? [row('Entregado', formatDate(repair.closed_at))] : []),
    ...(repair.warranty_until ? [row('Garantía hasta', formatDate(repair.warranty_until))] : []),
  ];
}

const lineHtml = (line: LineRow) =>
  `<li><span class="what"><span>${escape(line.description)}</span><span>${formatUsd(line.total_usd)}</span></span>` +
  `${line.warranty_days > 0 ? `<span class="row"><span>Garantía ${line.warranty_days} días</span></span>` : ''}</li>`;

/** What was paid ahead: a part that has paid something else does not pay this, and the client must see why. */
function aheadRows({ repair, paid: { advances, charged } }: FollowedRepair) {
  if (advances.totalUSD === 0 || !isOpenRepair(repair.status)) return [];
  const elsewhere = centsFromDecimal(advances.totalUSD) - centsFromDecimal(advances.openUSD);
  const isUsed = elsewhere > 0 && charged.totalUSD === 0;
  return [
    row('Abonado', formatUsd(advances.totalUSD)),
    ...(isUsed ? [row('De eso pagó otra deuda', formatUsd(decimalFromCents(elsewhere)))] : []),
  ];
}

function costs(followed: FollowedRepair): string {
  const { repair, lines, rate, paid } = followed;
  if (repair.status === 'cancelled') return '';
  const ahead = aheadRows(followed);
  if (lines.length === 0) {
    const unknown = '<p class="about">El costo se dice después de revisarlo.</p>';
    const known = repair.estimated_usd === null ? [] : [row('Estimado', formatUsd(repair.estimated_usd))];
    const amounts = [...known, ...ahead];
    return `${known.length > 0 ? '' : unknown}${amounts.length > 0 ? `<dl class="amounts">${publicRows(amounts)}</dl>` : ''}`;
  }
  const total = centsFromDecimal(repair.total_usd);
  const charged = centsFromDecimal(paid.charged.totalUSD);
  const isPart = ahead.length > 0 || charged > 0;
  const open = ahead.length > 0 ? centsFromDecimal(paid.advances.openUSD) : 0;
  const left = Math.max(0, total - charged - open);
  const rows = [row('Total', formatUsd(repair.total_usd), !isPart), ...ahead];
  if (charged > 0) rows.push(row('Cobrado', formatUsd(paid.charged.totalUSD), left === 0));
  if (isPart && (left > 0 || charged === 0)) rows.push(row('Falta', formatUsd(decimalFromCents(left)), true));
  if (rate && left > 0) rows.push(row('En bolívares', formatBs(decimalFromCents(bsFromUsd(left, rate.rate)))));
  const day =
    rate && left > 0
      ? `<p class="small">Tasa ${formatRate(rate.rate)} (${formatDate(rate.valueDate)}). Al retirar, la del día.</p>`
      : '';
  return `<ul class="lines">${lines.map(lineHtml).join('')}</ul><dl class="amounts">${publicRows(rows)}</dl>${day}`;
}

/** Small, and fetched as they come into sight: the page stays light on a telephone line. */
function photos({ photos: shown }: FollowedRepair, address: string): string {
  if (shown.length === 0) return '';
  const figures = shown.map(({ id, caption, stage, width, height }, place) => {
    const words = caption ?? photoStageLabels[stage];
    const size = fitInside({ width, height }, pictureBoxes.medium);
    return `<li><img src="${escape(address)}/fotos/${id}" alt="Foto ${place + 1} de tu equipo" width="${size.width}" height="${size.height}" loading="lazy" decoding="async"><span>${escape(words)}</span></li>`;
  });
  return `<h2>Fotos de tu equipo</h2><ul class="photos">${figures.join('')}</ul>`;
}

/** What the client can answer, or what they did. */
function answers({ repair, approval, now }: FollowedRepair, address: string): string {
  const last = lastQuoteOf(repair);
  if (!last || !isOpenRepair(repair.status)) return '';
  const said = (text: string) => `<p class="about">${text}</p>`;
  if (approval === 'rejected') return said('Respondiste que no apruebas el presupuesto.');
  if (approval === 'stale') return said('La tienda está preparando un presupuesto nuevo.');
  if (approval === 'approved') return said('Aprobaste el presupuesto.');
  if (quoteState(last, true, now) !== 'sent') return said('El presupuesto venció. Pídele otro a la tienda.');
  const total = formatUsd(repair.quote_total_usd);
  return `<form class="actions" method="post" action="${escape(address)}">
<p class="about">El presupuesto vence el ${formatDateTime(last.expiresAt)}.</p>
<input type="hidden" name="number" value="${repair.quote_number}">
<p><button class="button" name="answer" value="approved">Aprobar ${total}</button></p>
<p><button class="button quiet" name="answer" value="rejected">No aprobar</button></p>
<p class="small">Queda registrado con fecha, hora y la dirección desde la que respondes.</p>
</form>`;
}

function contact(phone: string | null): string {
  if (phone === null) return '';
  const digits = phone.replaceAll(/\D/g, '');
  return `<p class="actions"><a class="button quiet" href="tel:${escape(phone)}">Llamar</a> <a class="button quiet" href="https://wa.me/${digits}">WhatsApp</a></p>`;
}

/** Why there is no repair to follow; the same for an address that never existed and for one that was taken back. */
export const trackingNotices: PublicNotices = {
  missing: {
    title: 'Este enlace no sirve',
    text: 'No lleva a ninguna reparación, o la tienda lo anuló. Si lo copiaste a mano, revisa que esté completo; si no, pídele otro a la tienda.',
  },
  expired: {
    title: 'Este enlace venció',
    text: `Las reparaciones se pueden seguir por internet durante ${trackingDays} días. Pídele un enlace nuevo a la tienda.`,
  },
  unavailable: {
    title: 'No pudimos abrir esta reparación',
    text: 'El servicio no está disponible en este momento. Inténtalo de nuevo en unos minutos.',
  },
};
