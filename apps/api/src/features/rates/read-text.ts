import { get as getPlain, type IncomingMessage } from 'node:http';
import { get as getSecure } from 'node:https';
import { SourceFailure } from './source-failure.ts';

export interface ReadLimits {
  timeoutMs: number;
  maxBytes: number;
  /** Certificates to trust instead of the built-in list. */
  ca: string[] | undefined;
}

/** The text at a fixed address: no redirect is followed, neither time nor size is unbounded. */
export async function readText(address: string, limits: ReadLimits): Promise<string> {
  const url = new URL(address);
  const signal = AbortSignal.timeout(limits.timeoutMs);
  const headers = { accept: 'text/html,application/json', 'user-agent': 'Mozilla/5.0 (compatible; miniPOS)' };
  try {
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      const options = { signal, headers, agent: false as const };
      const request =
        url.protocol === 'https:'
          ? getSecure(url, limits.ca ? { ...options, ca: limits.ca } : options, resolve)
          : getPlain(url, options, resolve);
      request.on('error', reject);
    });
    return await readBody(response, limits.maxBytes);
  } catch (error) {
    if (error instanceof SourceFailure) throw error;
    throw new SourceFailure('unreachable', error instanceof Error ? error.message : String(error));
  }
}

async function readBody(response: IncomingMessage, maxBytes: number): Promise<string> {
  if (response.statusCode !== 200) {
    response.destroy();
    throw new SourceFailure('refused', `answered ${response.statusCode}`);
  }
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes) {
      response.destroy();
      throw new SourceFailure('too_large', `more than ${maxBytes} bytes`);
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
