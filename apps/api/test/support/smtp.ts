import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';

export interface Inbox {
  url: string;
  /** The next mail to an address, as it arrived on the wire and decoded. */
  waitFor(address: string): Promise<string>;
  received(address: string): string[];
  close(): Promise<void>;
}

/** A real SMTP server on loopback that keeps what it receives. */
export async function startInbox(
  port = 0,
  onMail: (to: string, text: string) => void = () => undefined,
): Promise<Inbox> {
  const mails: { to: string; text: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const text = decode(Buffer.concat(chunks).toString('utf8'));
        for (const { address } of session.envelope.rcptTo) {
          mails.push({ to: address, text });
          onMail(address, text);
        }
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const { port: taken } = server.server.address() as AddressInfo;
  const received = (address: string) => mails.filter(({ to }) => to === address).map(({ text }) => text);
  return {
    url: `smtp://127.0.0.1:${taken}?ignoreTLS=true`,
    received,
    async waitFor(address) {
      for (let waited = 0; waited < 20_000; waited += 50) {
        const newest = received(address).at(-1);
        if (newest) return newest;
        await sleep(50);
      }
      throw new Error(`no mail to ${address}`);
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** Quoted-printable, which nodemailer uses for accented text. */
function decode(raw: string): string {
  const bytes = raw
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
