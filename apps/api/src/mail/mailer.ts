import { createTransport } from 'nodemailer';

interface Mail {
  to: string;
  subject: string;
  /** Paragraphs of plain text; a link stands alone in its own. */
  paragraphs: string[];
}

export interface Mailer {
  send(mail: Mail): Promise<void>;
  close(): void;
}

/** Mail through SMTP, as plain text and as the same text in HTML. */
export function createMailer(smtpUrl: string, from: string): Mailer {
  const transport = createTransport(smtpUrl);
  return {
    async send({ to, subject, paragraphs }) {
      await transport.sendMail({ from, to, subject, text: paragraphs.join('\n\n'), html: toHtml(paragraphs) });
    },
    close: () => transport.close(),
  };
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => entities[character] ?? character);

function toHtml(paragraphs: string[]): string {
  const body = paragraphs.map((paragraph) => {
    const text = escapeHtml(paragraph);
    return `<p>${/^https?:\/\/\S+$/.test(paragraph) ? `<a href="${text}">${text}</a>` : text}</p>`;
  });
  return `<!doctype html><html lang="es"><body style="font-family:sans-serif;line-height:1.5">${body.join('')}</body></html>`;
}
