import { afterEach, describe, expect, it, vi } from 'vitest';
import { readServerState } from './server-state.ts';

const answering = (status: number, body: string) =>
  vi.stubGlobal('fetch', vi.fn().mockResolvedValue(new Response(body, { status })));

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the state of the server', () => {
  it('is ready, with the time the answer took', async () => {
    answering(200, '{"status":"ready"}');
    expect(await readServerState()).toEqual({ state: 'ready', milliseconds: expect.any(Number) as number });
  });

  it('says when only the database is missing', async () => {
    answering(503, '{"status":"unavailable"}');
    expect(await readServerState()).toEqual({ state: 'without-database' });
  });

  it.each([
    ['a page of something in between', 200, '<html>'],
    ['an answer that is not ours', 502, '{"error":"bad gateway"}'],
  ])('%s is no answer', async (_what, status, body) => {
    answering(status, body);
    expect(await readServerState()).toEqual({ state: 'unreachable' });
  });

  it('no network is no answer', async () => {
    vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new TypeError('Failed to fetch')));
    expect(await readServerState()).toEqual({ state: 'unreachable' });
  });
});
