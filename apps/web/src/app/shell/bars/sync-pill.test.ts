import { describe, expect, it } from 'vitest';
import { createSyncState, syncTexts } from '#offline/engine/sync-state.ts';
import { obstacleOf, pillOf } from './sync-pill.ts';

const state = (change: Partial<ReturnType<ReturnType<typeof createSyncState>['get']>> = {}) => ({
  ...createSyncState().get(),
  ...change,
});

describe('the pill of the footer', () => {
  it('says the message first, then that it works, then what waits, then nothing', () => {
    const busy = state({ syncInProgress: true, pendingOperationsCount: 3 });
    expect(pillOf(busy, 'Sincronización en curso...', false).text).toBe('Sincronización en curso...');
    expect(pillOf(busy, null, false).text).toBe('Sincronizando...');
    expect(pillOf(state({ pendingOperationsCount: 3 }), null, false).text).toBe('Pendientes: 3 operaciones');
    expect(pillOf(state({ pendingOperationsCount: 1 }), null, false).text).toBe('Pendientes: 1 operación');
    expect(pillOf(state(), null, false).text).toBe('');
    expect(pillOf(state(), syncTexts.done(0, 0), false).text).toBe('');
    expect(pillOf(state(), syncTexts.done(2, 0), false).text).toBe('Todo sincronizado');
    expect(pillOf(state(), syncTexts.done(2, 1), false).text).toBe('Un cambio necesita revisión');
  });

  it('is yellow while syncing, green with nothing pending, orange with something, red offline', () => {
    expect(pillOf(state({ syncInProgress: true }), null, false).state).toBe('syncing');
    expect(pillOf(state(), null, false).state).toBe('done');
    expect(pillOf(state({ pendingOperationsCount: 2 }), null, false).state).toBe('pending');
    expect(pillOf(state({ pendingOperationsCount: 2 }), null, true).state).toBe('offline');
  });
});

describe('what keeps work from leaving', () => {
  it('names the most pressing one only', () => {
    expect(obstacleOf('running', state())).toBeNull();
    expect(obstacleOf('failed', null)).toBe('Este navegador no guarda datos');
    const blocked = state({ blockedBy: { kind: 'session', message: '' }, failedCount: 2 });
    expect(obstacleOf('running', blocked)).toBe('Inicia sesión para enviar');
    expect(obstacleOf('running', state({ failedCount: 2, isJournalFailing: true }))).toBe('2 por revisar');
    expect(obstacleOf('running', state({ isJournalFailing: true }))).toBe('Sin segunda copia');
  });
});
