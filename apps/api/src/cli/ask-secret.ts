import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** Asks for a secret without showing what is typed. Read from a pipe, it is simply the next line. */
export async function askSecret(question: string): Promise<string> {
  process.stdout.write(question);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: silent, terminal: process.stdin.isTTY });
  const answer = await terminal.question('');
  terminal.close();
  process.stdout.write('\n');
  return answer;
}
