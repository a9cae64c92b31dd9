import { startInbox } from './smtp.ts';

// Receives the mail of a development session and prints its text, so that a reset link can be followed.
const { port } = new URL(process.env.SMTP_URL ?? 'smtp://127.0.0.1:23125');
await startInbox(Number(port), (to, text) => {
  const [, body = ''] = /\r?\n\r?\n([\s\S]*?)(?:\r?\n--|$)/.exec(text.slice(text.indexOf('text/plain'))) ?? [];
  console.log(`to ${to}\n${body.trim()}`);
});
console.log(`listening on ${port}`);
