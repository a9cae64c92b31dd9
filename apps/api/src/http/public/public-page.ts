import type { ReceiptRow } from '@minipos/documents/receipt/receipt';
import { logoPath, type ReceiptLogo } from '@minipos/domain/stores/receipt-logo';
import { formatDate } from '@minipos/domain/text/format';
import { publicPageStyle } from './public-page-style.ts';

const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
export const escapeHtml = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => marks[sign] ?? sign);

/**
 * A page for people without an account, light and without a script of its own. The theme's file is the one of the application:
 * who chose dark there reads dark here.
 */
export const publicPage = (title: string, content: string) => `<!doctype html>
<html lang="es" data-mantine-color-scheme="light">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)} · miniPOS</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<script src="/theme.js"></script>
<style>${publicPageStyle}</style>
</head>
<body>
<main>
${content}
</main>
</body>
</html>
`;

/** Labels and their values, one below the other. */
export const publicRows = (list: readonly ReceiptRow[]) =>
  list
    .map(
      ({ label, value, isStrong }) =>
        `<div${isStrong ? ' class="strong"' : ''}><dt>${escapeHtml(label)}</dt><dd>${escapeHtml(value)}</dd></div>`,
    )
    .join('');

const logoSvg = (logo: ReceiptLogo, store: string) =>
  `<svg class="logo" viewBox="0 0 ${logo.width} ${logo.height}" width="${logo.width / 1.5}" role="img" aria-label="Logo de ${escapeHtml(store)}"><path d="${logoPath(logo)}"/></svg>`;

interface PublicDocument {
  pageTitle: string;
  title: string;
  /** The store's name, then where it is. */
  heading: readonly string[];
  /** Of the store; left out where it has none. */
  logo?: ReceiptLogo | null | undefined;
  /** Below the heading. */
  content: string;
  /** Where the same can be had as a file. */
  pdf: string;
  endsAt: Date;
}

/** A document of a store for whom it concerns: the words of the paper in its order, a file of it, and until when it can be read. */
export function publicDocument({ pageTitle, title, heading, logo, content, pdf, endsAt }: PublicDocument): string {
  const [name = '', ...about] = heading;
  const lastDay = formatDate(new Date(endsAt.getTime() - 1));
  return publicPage(
    pageTitle,
    `<article>
${logo ? logoSvg(logo, name) : ''}
<p class="title">${escapeHtml(title)}</p>
<h1>${escapeHtml(name)}</h1>
${about.map((text) => `<p class="about">${escapeHtml(text)}</p>`).join('\n')}
${content}
</article>
<p class="actions"><a class="button" href="${escapeHtml(pdf)}" download>Descargar PDF</a></p>
<p class="small">Esta página se puede abrir hasta el ${lastDay}.</p>`,
  );
}

/** Why there is nothing to read, in words for the person who followed a link. */
export type PublicNotices = Record<'missing' | 'expired' | 'unavailable', { title: string; text: string }>;
export type NoticeKind = keyof PublicNotices | 'tooMany';

const tooMany = { title: 'Hay demasiadas consultas seguidas', text: 'Espera un minuto y vuelve a intentarlo.' };

export function publicNotice(notices: PublicNotices, kind: NoticeKind): string {
  const { title, text } = kind === 'tooMany' ? tooMany : notices[kind];
  const again = kind === 'expired' ? '' : '<p class="actions"><a class="button" href="">Volver a intentar</a></p>';
  return publicPage(title, `<div class="notice"><h1>${title}</h1><p>${text}</p></div>${again}`);
}
