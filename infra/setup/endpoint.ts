import { connect } from 'node:net';

export interface Endpoint {
  host: string;
  port: number;
}

const DEFAULT_PORTS: Record<string, number> = {
  'postgres:': 5432,
  'postgresql:': 5432,
  'redis:': 6379,
  'rediss:': 6379,
};

export function endpointOf(url: string): Endpoint {
  const parsed = new URL(url);
  const port = parsed.port === '' ? DEFAULT_PORTS[parsed.protocol] : Number(parsed.port);
  if (port === undefined) throw new Error(`no port is known for ${parsed.protocol}//${parsed.host}`);
  // URL keeps the brackets of an IPv6 address, connect() does not take them.
  return { host: parsed.hostname.replace(/^\[|\]$/g, ''), port };
}

export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127\.\d+\.\d+\.\d+$/.test(host);
}

/** Whether something accepts TCP connections there; false after `timeoutMs` of silence. */
export function answers({ host, port }: Endpoint, timeoutMs = 2000): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: timeoutMs });
    const finish = (answer: boolean) => {
      socket.destroy();
      resolve(answer);
    };
    socket.once('connect', () => finish(true));
    socket.once('timeout', () => finish(false));
    socket.once('error', () => finish(false));
  });
}

/** Polls until the endpoint answers or `withinMs` have passed. */
export async function waitUntilAnswers(endpoint: Endpoint, withinMs: number): Promise<boolean> {
  const deadline = Date.now() + withinMs;
  while (Date.now() < deadline) {
    if (await answers(endpoint)) return true;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return false;
}
