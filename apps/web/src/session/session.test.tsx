import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { samplePerson } from '#test/fixtures/sample-people.ts';
import {
  acceptSession,
  reloadOwnUser,
  sendSignOut,
  signIn,
  signOut,
  unlock,
  updateOwnUser,
  useSession,
} from './session.ts';
import { sessionState } from './session-state.ts';

const carmen = samplePerson();

function answer(replies: Record<string, () => Response>) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url);
    const reply = replies[url.replace('/api', '')];
    return reply ? Promise.resolve(reply()) : Promise.reject(new TypeError('Failed to fetch'));
  });
  return asked;
}

/** What another tab does to the storage that both share. */
function elsewhere(change: () => void) {
  act(() => {
    change();
    window.dispatchEvent(new StorageEvent('storage', { key: 'minipos-session' }));
  });
}

beforeEach(() => {
  localStorage.clear();
  act(() => sessionState.close());
});
afterEach(() => vi.unstubAllGlobals());

describe('useSession', () => {
  it('follows signing in, a change of one’s own data and signing out', async () => {
    answer({
      '/auth/login': () => Response.json({ success: true, user: carmen, token: 't1' }),
      '/auth/logout': () => Response.json({ success: true, message: 'Sesión cerrada' }),
    });
    const { result } = renderHook(() => useSession());
    expect(result.current).toEqual({ status: 'signed-out', user: null });
    await act(() => signIn('carmen@correo.com', 'clave'));
    expect(result.current).toEqual({ status: 'signed-in', user: carmen });
    expect(localStorage.getItem('token')).toBe('t1');
    act(() => updateOwnUser({ ...carmen, fullName: 'Carmen Rivas' }));
    expect(result.current.user?.fullName).toBe('Carmen Rivas');
    await act(() => signOut());
    expect(result.current).toEqual({ status: 'signed-out', user: null });
    expect(localStorage.getItem('token')).toBeNull();
  });

  it('stays in step with the other tabs', () => {
    const { result } = renderHook(() => useSession());
    act(() => acceptSession(carmen, 't1'));
    elsewhere(() => localStorage.setItem('minipos-session', JSON.stringify({ user: carmen, locked: true })));
    expect(result.current).toEqual({ status: 'locked', user: carmen });
    elsewhere(() => localStorage.setItem('minipos-session', JSON.stringify({ user: carmen, locked: false })));
    expect(result.current.status).toBe('signed-in');
    elsewhere(() => localStorage.clear());
    expect(result.current.status).toBe('signed-out');
  });

  it('is loading while there is a token but no person, until the person is known', async () => {
    answer({ '/auth/profile': () => Response.json({ success: true, user: carmen }) });
    const { result } = renderHook(() => useSession());
    elsewhere(() => localStorage.setItem('token', 't1'));
    expect(result.current).toEqual({ status: 'loading', user: null });
    await act(() => reloadOwnUser());
    expect(result.current).toEqual({ status: 'signed-in', user: carmen });
  });

  it('keeps who signed in meanwhile: the answer about who was here before came too late', async () => {
    const ana = samplePerson({ id: carmen.id + 1, fullName: 'Ana' });
    acceptSession(carmen, 't1');
    answer({
      '/auth/profile': () => {
        localStorage.clear();
        elsewhere(() => localStorage.setItem('token', 't2'));
        return Response.json({ success: true, user: carmen });
      },
    });
    await reloadOwnUser();
    expect(sessionState.get()).toEqual({ status: 'loading', user: null });
    acceptSession(ana, 't2');
    updateOwnUser({ ...carmen, fullName: 'Carmen' });
    expect(sessionState.get().user).toEqual(ana);
  });

  it('does not trust what it cannot read', () => {
    const { result } = renderHook(() => useSession());
    for (const damaged of ['{', 'null', '{"user":{"id":"7"}}']) {
      elsewhere(() => {
        localStorage.setItem('token', 't1');
        localStorage.setItem('minipos-session', damaged);
      });
      expect(result.current, damaged).toEqual({ status: 'loading', user: null });
    }
  });
});

describe('lock', () => {
  it('keeps the person, survives a reload, and ends when they sign in again', () => {
    acceptSession(carmen, 't1');
    sessionState.lock('Sesión expirada o inválida');
    expect(sessionState.get()).toEqual({ status: 'locked', user: carmen });
    expect(JSON.parse(localStorage.getItem('minipos-session') ?? '')).toMatchObject({ locked: true });
    updateOwnUser({ ...carmen, fullName: 'Carmen' });
    expect(sessionState.get().status).toBe('locked');
    acceptSession(carmen, 't2');
    expect(sessionState.get().status).toBe('signed-in');
  });

  it('of nobody known is a sign-out with its reason, told once', () => {
    sessionState.lock('Sesión expirada o inválida');
    expect(sessionState.get().status).toBe('signed-out');
    expect(sessionState.takeNotice()).toBe('Sesión expirada o inválida');
    expect(sessionState.takeNotice()).toBeNull();
  });
});

it('a sign-out without a connection is told to the server later, unless someone signed in meanwhile', async () => {
  const offline = answer({});
  acceptSession(carmen, 't1');
  await signOut();
  expect(offline).toEqual(['/api/auth/logout']);
  expect(sessionState.get().status).toBe('signed-out');
  const online = answer({ '/auth/logout': () => Response.json({ success: true, message: 'Sesión cerrada' }) });
  await sendSignOut();
  await sendSignOut();
  expect(online).toEqual(['/api/auth/logout']);

  answer({});
  await signOut();
  acceptSession(carmen, 't2');
  const after = answer({});
  await sendSignOut();
  expect(after).toEqual([]);
});

describe('[TRUST-05] unlock', () => {
  const moved = { ...carmen, email: 'carmen.nueva@correo.com' };
  const lockCarmen = () =>
    act(() => {
      acceptSession(carmen, 't1');
      sessionState.lock('Tu sesión expiró');
    });

  it('takes the same person with an e-mail that this device did not know', async () => {
    answer({ '/auth/login': () => Response.json({ success: true, user: moved, token: 't2' }) });
    lockCarmen();
    await act(() => unlock(carmen, moved.email, 'clave'));
    expect(sessionState.get()).toEqual({ status: 'signed-in', user: moved });
  });

  it('refuses someone else, whose session ends', async () => {
    const asked = answer({
      '/auth/login': () => Response.json({ success: true, user: { ...carmen, id: carmen.id + 1 }, token: 't2' }),
      '/auth/logout': () => Response.json({ success: true, message: 'Sesión cerrada' }),
    });
    lockCarmen();
    await expect(unlock(carmen, 'luis@correo.com', 'clave')).rejects.toThrow('otra cuenta');
    expect(sessionState.get()).toEqual({ status: 'locked', user: carmen });
    expect(localStorage.getItem('token')).toBe('t1');
    expect(asked).toContain('/api/auth/logout');
  });
});
