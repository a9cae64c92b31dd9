// @vitest-environment jsdom
import { listSessions, login } from '@minipos/contract/accounts/accounts';
import { createDepartment } from '@minipos/contract/catalogue/departments';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeLocks } from '#test/fakes/fake-locks.ts';
import { samplePerson } from '#test/fixtures/sample-people.ts';

type Reply = (init: RequestInit) => Response | Promise<Response>;

const carmen = samplePerson();
const tokenOf = (init: RequestInit) => new Headers(init.headers).get('authorization')?.replace('Bearer ', '') ?? null;
const keyOf = (init: RequestInit) => new Headers(init.headers).get('idempotency-key');
const refusal = (status: number, code: string, message = code) =>
  Response.json({ success: false, code, message }, { status });
const list = () => Response.json({ success: true, data: [] });
const renewed = (token: string) => Response.json({ success: true, user: carmen, token });

/** Answers by path; every request is kept with its headers. */
function serve(replies: Record<string, Reply>) {
  const asked: { path: string; init: RequestInit }[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const path = url.replace('/api', '');
    asked.push({ path, init });
    return (await replies[path]?.(init)) ?? Promise.reject(new TypeError('Failed to fetch'));
  });
  const of = (path: string) => asked.filter((request) => request.path === path).map(({ init }) => init);
  return { asked, of };
}

/** The modules of one tab; every tab shares localStorage and the locks. */
async function openTab() {
  vi.resetModules();
  const { api } = await import('./api.ts');
  const { sessionState } = await import('./session-state.ts');
  return { api, sessionState };
}

const goodToken =
  (token: string): Reply =>
  (init) =>
    tokenOf(init) === token ? list() : refusal(401, 'SESSION_EXPIRED', 'Sesión expirada o inválida');

/** What a call was refused with; watched from its start. */
const refusalOf = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: unknown) => error,
  );

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('token', 'old');
  localStorage.setItem('minipos-session', JSON.stringify({ user: carmen, locked: false }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('an expired token', () => {
  it('is renewed once for all calls that were under way, which are then repeated', async () => {
    const server = serve({ '/auth/sessions': goodToken('new'), '/auth/refresh': () => renewed('new') });
    const { api } = await openTab();
    const answers = await Promise.all([api(listSessions, {}), api(listSessions, {}), api(listSessions, {})]);
    expect(answers.map(({ success }) => success)).toEqual([true, true, true]);
    expect(server.of('/auth/refresh')).toHaveLength(1);
    expect(localStorage.getItem('token')).toBe('new');
    expect(localStorage.getItem('minipos-refresh-key')).toBeNull();
  });

  it('is renewed once for two tabs', async () => {
    vi.stubGlobal('navigator', { locks: fakeLocks() });
    const server = serve({ '/auth/sessions': goodToken('new'), '/auth/refresh': () => renewed('new') });
    const [one, two] = [await openTab(), await openTab()];
    await Promise.all([one.api(listSessions, {}), two.api(listSessions, {})]);
    expect(server.of('/auth/refresh')).toHaveLength(1);
  });

  it('keeps the key of a renewal whose answer was lost, and repeats it with the same one', async () => {
    let lost = true;
    const server = serve({
      '/auth/sessions': goodToken('new'),
      '/auth/refresh': () => (lost ? Promise.reject(new TypeError('Failed to fetch')) : renewed('new')),
    });
    const { api, sessionState } = await openTab();
    await expect(api(listSessions, {})).rejects.toMatchObject({ name: 'NetworkError' });
    expect(sessionState.get().status).toBe('signed-in');
    lost = false;
    await api(listSessions, {});
    const [first, second] = server.of('/auth/refresh').map(keyOf);
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(second).toBe(first);
    expect(localStorage.getItem('minipos-refresh-key')).toBeNull();
  });

  it('locks the screen when the renewal is refused, and asks no more while locked', async () => {
    const server = serve({
      '/auth/sessions': goodToken('new'),
      '/auth/refresh': () => refusal(401, 'SESSION_EXPIRED'),
    });
    const { api, sessionState } = await openTab();
    await expect(api(listSessions, {})).rejects.toMatchObject({ status: 401 });
    expect(sessionState.get()).toMatchObject({ status: 'locked', user: { id: carmen.id } });
    await expect(api(listSessions, {})).rejects.toMatchObject({ status: 401 });
    expect(server.of('/auth/refresh')).toHaveLength(1);
  });

  it('refused after the screen was unlocked locks it no second time', async () => {
    let unlock = () => {};
    serve({
      '/auth/sessions': goodToken('new'),
      '/auth/refresh': () => {
        unlock();
        return refusal(401, 'SESSION_EXPIRED');
      },
    });
    const { api, sessionState } = await openTab();
    unlock = () => sessionState.open(carmen, 'new');
    expect((await api(listSessions, {})).success).toBe(true);
    expect(sessionState.get().status).toBe('signed-in');
  });

  it('stays signed in when the server stumbles while renewing', async () => {
    serve({ '/auth/sessions': goodToken('new'), '/auth/refresh': () => refusal(503, 'UNAVAILABLE') });
    const { api, sessionState } = await openTab();
    await expect(api(listSessions, {})).rejects.toMatchObject({ status: 503 });
    expect(sessionState.get().status).toBe('signed-in');
  });

  it('does not bring back a session that was closed meanwhile', async () => {
    serve({
      '/auth/sessions': goodToken('new'),
      '/auth/refresh': () => {
        localStorage.removeItem('token');
        return renewed('new');
      },
    });
    const { api } = await openTab();
    await expect(api(listSessions, {})).rejects.toMatchObject({ status: 401 });
    expect(localStorage.getItem('token')).toBeNull();
  });
});

it('an account that may not enter any more is signed out with the words of the server', async () => {
  const words = 'Tu cuenta ha sido desactivada. Contacta al administrador del sistema.';
  serve({ '/auth/sessions': () => refusal(401, 'ACCOUNT_INACTIVE', words) });
  const { api, sessionState } = await openTab();
  await expect(api(listSessions, {})).rejects.toMatchObject({ message: words });
  expect(sessionState.get()).toEqual({ status: 'signed-out', user: null });
  expect(sessionState.takeNotice()).toBe(words);
});

describe('a busy server', () => {
  it('is asked again after 1, 2 and 4 seconds, then its refusal stands', async () => {
    vi.useFakeTimers();
    const server = serve({ '/auth/sessions': () => refusal(429, 'TOO_MANY_REQUESTS') });
    const { api } = await openTab();
    const outcome = refusalOf(api(listSessions, {}));
    for (const [wait, calls] of [
      [0, 1],
      [999, 1],
      [1, 2],
      [2000, 3],
      [4000, 4],
    ] as const) {
      await vi.advanceTimersByTimeAsync(wait);
      expect(server.asked).toHaveLength(calls);
    }
    expect(await outcome).toMatchObject({ status: 429 });
  });

  it('is not asked again when it guards against guessing', async () => {
    const server = serve({ '/auth/login': () => refusal(429, 'TOO_MANY_ATTEMPTS') });
    const { api } = await openTab();
    const attempt = api(login, { body: { email: 'carmen@correo.com', password: 'x' } });
    await expect(attempt).rejects.toMatchObject({ status: 429 });
    expect(server.asked).toHaveLength(1);
  });
});

describe('what changes a store', () => {
  const path = '/departments';
  const newDepartment = { body: { storeId: 1, name: 'Víveres' } };

  it('carries one key through a lost answer and an expired token until it is answered, then another', async () => {
    const replies: Reply[] = [
      () => Promise.reject(new TypeError('Failed to fetch')),
      () => refusal(503, 'UNAVAILABLE'),
      () => refusal(401, 'SESSION_EXPIRED'),
      list,
      list,
    ];
    const server = serve({
      [path]: (init) => replies.shift()?.(init) ?? list(),
      '/auth/refresh': () => renewed('new'),
    });
    const { api } = await openTab();
    await expect(api(createDepartment, newDepartment)).rejects.toMatchObject({ name: 'NetworkError' });
    await expect(api(createDepartment, newDepartment)).rejects.toMatchObject({ status: 503 });
    await api(createDepartment, newDepartment);
    await api(createDepartment, newDepartment);
    const sent = server.of(path).map(keyOf);
    expect(new Set(sent.slice(0, 4)).size).toBe(1);
    expect(sent[4]).not.toBe(sent[0]);
  });

  it('carries another key when it says something else, or was refused before', async () => {
    const server = serve({ [path]: () => refusal(409, 'DEPARTMENT_NAME_TAKEN') });
    const { api } = await openTab();
    await refusalOf(api(createDepartment, newDepartment));
    await refusalOf(api(createDepartment, newDepartment));
    await refusalOf(api(createDepartment, { body: { storeId: 1, name: 'Otro' } }));
    expect(new Set(server.of(path).map(keyOf)).size).toBe(3);
  });
});

describe('no usable answer', () => {
  it.each([
    ['a page of something in between', () => new Response('<html>', { status: 200 })],
    ['a gateway without its server', () => new Response('Bad Gateway', { status: 502 })],
    ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('%s is a NetworkError', async (_case, reply) => {
    serve({ '/auth/sessions': reply });
    const { api } = await openTab();
    await expect(api(listSessions, {})).rejects.toMatchObject({ name: 'NetworkError' });
  });

  it('after 30 seconds is one too; a call that its caller gave up is not', async () => {
    vi.stubGlobal('fetch', (_url: string, { signal }: RequestInit) => {
      return new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
    });
    const limit = new AbortController();
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
    const { api } = await openTab();
    const late = refusalOf(api(listSessions, {}));
    limit.abort(new DOMException('late', 'TimeoutError'));
    expect(await late).toMatchObject({ name: 'NetworkError' });
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(new AbortController().signal);
    const caller = new AbortController();
    const given = refusalOf(api(listSessions, { signal: caller.signal }));
    caller.abort();
    expect(await given).toMatchObject({ name: 'AbortError' });
    vi.restoreAllMocks();
  });
});
