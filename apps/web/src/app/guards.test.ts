// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type SessionState, sessionState } from '#session/session-state.ts';
import { samplePerson } from '#test/fixtures/sample-people.ts';
import { findDetour, loadPerson, loadPersonIfPossible } from './guards.ts';

const nobody: SessionState = { status: 'signed-out', user: null };
const carmen: SessionState = { status: 'signed-in', user: samplePerson() };
const locked: SessionState = { status: 'locked', user: samplePerson() };
const cashier: SessionState = {
  status: 'signed-in',
  user: samplePerson({ role: 'user', memberships: [{ storeId: 1, role: 'cashier', added: [], removed: [] }] }),
};
const admin: SessionState = { status: 'signed-in', user: samplePerson({ role: 'admin' }) };

describe('findDetour', () => {
  it('sends strangers to the sign-in screen and remembers where they wanted to go', () => {
    expect(findDetour(nobody, 'user', '/dashboard')).toBe('/login');
    expect(findDetour(nobody, 'user', '/departments?search=a&page=2')).toBe(
      '/login?redirect=%2Fdepartments%3Fsearch%3Da%26page%3D2',
    );
    expect(findDetour(nobody, 'admin', '/admin-dashboard')).toBe('/login?redirect=%2Fadmin-dashboard');
  });

  it('sends everybody but administrators from the console to their dashboard', () => {
    expect(findDetour(carmen, 'admin', '/admin-dashboard')).toBe('/user-dashboard');
    expect(findDetour(admin, 'admin', '/admin-dashboard')).toBeNull();
  });

  it('lets people in, locked or not: the lock lies over the screen', () => {
    expect(findDetour(carmen, 'user', '/stores')).toBeNull();
    expect(findDetour(locked, 'user', '/stores')).toBeNull();
  });

  it('sends those already signed in where they wanted to go, never out of the app', () => {
    expect(findDetour(nobody, 'visitor', '/login')).toBeNull();
    expect(findDetour(carmen, 'visitor', '/login')).toBe('/dashboard');
    expect(findDetour(carmen, 'visitor', '/login?redirect=%2Fstores%3Fpage%3D2')).toBe('/stores?page=2');
    expect(findDetour(carmen, 'visitor', '/login?redirect=%2F%2Fevil.com')).toBe('/dashboard');
    expect(findDetour(cashier, 'visitor', '/login')).toBe('/pos');
    expect(findDetour(cashier, 'visitor', '/login?redirect=%2Fstores')).toBe('/stores');
  });
});

describe('a token without its person', () => {
  const reply = (answer: () => Promise<Response>) => vi.stubGlobal('fetch', answer);
  beforeEach(() => {
    localStorage.clear();
    localStorage.setItem('token', 't');
    window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
  });
  afterEach(() => vi.unstubAllGlobals());

  it('is asked for its person first', async () => {
    reply(async () => Response.json({ success: true, user: samplePerson() }));
    expect(await loadPerson()).toMatchObject({ status: 'signed-in', user: { id: 7 } });
  });

  it('that is no longer good ends the session, with the words for the sign-in screen', async () => {
    const message = 'Sesión expirada o inválida';
    reply(async () => Response.json({ success: false, code: 'SESSION_EXPIRED', message }, { status: 401 }));
    expect(await loadPerson()).toEqual({ status: 'signed-out', user: null });
    expect(sessionState.takeNotice()).toBe(message);
  });

  it('without a connection is an error on a signed-in screen and none on the sign-in screen', async () => {
    reply(() => Promise.reject(new TypeError('Failed to fetch')));
    await expect(loadPerson()).rejects.toMatchObject({ name: 'NetworkError' });
    expect(await loadPersonIfPossible()).toEqual({ status: 'loading', user: null });
  });
});
