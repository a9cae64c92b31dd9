import type { Health } from '@minipos/contract/platform/health';
import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { acceptSession } from '#session/session.ts';
import { sessionState } from '#session/session-state.ts';
import { accept, fakeServer, refuse } from '#test/fixtures/fake-server.ts';
import { renderScreens } from '#test/fixtures/render-screen.tsx';
import { samplePerson } from '#test/fixtures/sample-people.ts';
import { HealthPanel } from './health-panel.tsx';
import { factsWords, stateBadge } from './health-words.ts';

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const readAt = minutesAgo(3);

const api: Health = { part: 'api', state: 'well', readAt, facts: { answering: 2, silent: 0, slowMs: 41.3 } };
const mail: Health = { part: 'mail', state: 'unknown', readAt: minutesAgo(125), facts: { waiting: 38, failed: 0 } };
const redis: Health = { part: 'redis', state: 'unknown', readAt: null, facts: null };
const jobs: Health = {
  part: 'jobs',
  state: 'watch',
  readAt,
  facts: { workers: 1, waiting: 3, failed: 2, failedQueue: 'run-backup' },
};

function show(answer: () => ReturnType<typeof accept>) {
  acceptSession(samplePerson({ role: 'admin' }), 't');
  fakeServer({ 'GET /platform/health': answer });
  return renderScreens({ '/': HealthPanel });
}

afterEach(() => {
  vi.unstubAllGlobals();
  sessionState.close();
});

describe('the health of the platform', () => {
  it('tells each part with its state and its age; an old one keeps what was known and is not available', async () => {
    show(() => accept({ data: [api, mail, redis, jobs] }));
    const rows = await screen.findAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'Servidor2 réplicas · casi todas las respuestas en 41 msBienhace 3 min',
      'Correo saliente38 en colaNo disponiblehace 2 h',
      'Memoria compartidaTodavía no se ha leídoNo disponible',
      'Trabajos3 en cola · falló un respaldo2 fallidoshace 3 min',
    ]);
    expect(within(screen.getByRole('region', { name: 'Salud' })).getByText('1 por mirar')).toBeTruthy();
  });

  it('that cannot be read says so and is asked for again', async () => {
    let isAway = true;
    const { user } = show(() => (isAway ? refuse(500, 'INTERNAL', 'Error interno') : accept({ data: [api] })));
    expect(await screen.findByText('No se pudo leer la salud de la plataforma')).toBeTruthy();
    isAway = false;
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByText('2 réplicas · casi todas las respuestas en 41 ms')).toBeTruthy();
  });

  it.each<[Health, string, string]>([
    [{ ...api, state: 'watch', facts: { answering: 1, silent: 1, slowMs: null } }, '1 de 2 réplicas', '1 caída'],
    [{ ...api, state: 'bad', facts: { answering: 0, silent: 0, slowMs: null } }, '0 réplicas', 'No responde'],
    [
      { ...jobs, state: 'bad', facts: { workers: 0, waiting: 9, failed: 0, failedQueue: null } },
      'Nadie los está haciendo',
      'Detenidos',
    ],
    [
      { ...jobs, facts: { workers: 1, waiting: 0, failed: 1, failedQueue: 'a-queue-to-come' } },
      '0 en cola · falló una tarea interna',
      '1 fallido',
    ],
    [
      { part: 'devices', state: 'watch', readAt, facts: { devices: 1204, silent: 2, unsent: 0 } },
      '1.204 equipos · 2 sin llegar en 24 h',
      '2 atrasados',
    ],
    [
      { part: 'devices', state: 'well', readAt, facts: { devices: 0, silent: 0, unsent: 0 } },
      'Ningún equipo en los últimos 7 días',
      'Bien',
    ],
    [
      {
        part: 'versions',
        state: 'watch',
        readAt,
        facts: {
          versions: [
            { version: '1.0.0', devices: 94 },
            { version: null, devices: 6 },
          ],
        },
      },
      '1.0.0: 94 % · desconocida: 6 %',
      'Varias',
    ],
    [
      {
        part: 'database',
        state: 'watch',
        readAt,
        facts: { bytes: 18_400_000_000, connections: 42, maxConnections: 200, replicas: 1, lagSeconds: 12.34 },
      },
      '18,4 GB · 42 de 200 conexiones · 1 réplica · atrasada 12,3 s',
      'Réplica atrasada',
    ],
    [
      { part: 'redis', state: 'well', readAt, facts: { usedBytes: 2_000_000, maxBytes: null, evicted: 0 } },
      '2 MB',
      'Bien',
    ],
  ])('%j reads “%s”, %s', (health, facts, label) => {
    expect(factsWords(health).replaceAll(' ', ' ')).toBe(facts);
    expect(stateBadge(health).label).toBe(label);
  });
});
