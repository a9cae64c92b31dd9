import { vi } from 'vitest';

type Answer = { status?: number; body: unknown; headers?: Record<string, string> };
type Handler = (request: { body: unknown; url: URL }) => Answer;

export interface FakeServer {
  /** What was asked, in order: 'POST /auth/login', with its body. */
  calls: { call: string; body: unknown; query: Record<string, string> }[];
}

/** Answers of the API by 'METHOD /path'; what is not listed fails like a lost connection. */
export function fakeServer(handlers: Record<string, Handler>): FakeServer {
  const server: FakeServer = { calls: [] };
  vi.stubGlobal('fetch', (url: string, init: RequestInit = {}) => {
    const address = new URL(url, 'http://localhost');
    const call = `${init.method ?? 'GET'} ${address.pathname.replace('/api', '')}`;
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    server.calls.push({ call, body, query: Object.fromEntries(address.searchParams) });
    const handler = handlers[call];
    if (!handler) return Promise.reject(new TypeError('Failed to fetch'));
    const { status = 200, body: answer, headers = {} } = handler({ body, url: address });
    return Promise.resolve(Response.json(answer, { status, headers }));
  });
  return server;
}

export const refuse = (status: number, code: string, message: string, fields?: Record<string, string>): Answer => ({
  status,
  body: { success: false, code, message, ...(fields ? { fields } : {}) },
});

export const accept = (answer: object): Answer => ({ body: { success: true, ...answer } });
