import type { Count } from '@minipos/contract/stock/count-shapes';
import type { StoreRole } from '@minipos/domain/people/roles';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { formatUsd } from '#lib/format.ts';
import { acceptSession } from '#session/session.ts';
import { sessionState } from '#session/session-state.ts';
import { accept, fakeServer, refuse } from '#test/fixtures/fake-server.ts';
import { renderScreens } from '#test/fixtures/render-screen.tsx';
import { samplePerson, sampleStore } from '#test/fixtures/sample-people.ts';
import { sampleCount, sampleLine } from '../../../test/sample-count.ts';
import { CountPage } from '../count-page.tsx';
import { CountView } from './count-view.tsx';

beforeEach(() => {
  localStorage.clear();
  sessionState.close();
});
afterEach(() => vi.unstubAllGlobals());

const store = sampleStore();
const path = '/stock/stores/1/counts/9';
const pagination = { page: 1, limit: 20, total: 2, totalPages: 1 };

function open(count: Count, role: StoreRole = 'owner', answers: Parameters<typeof fakeServer>[0] = {}) {
  acceptSession(samplePerson({ memberships: [{ storeId: 1, role, added: [], removed: [] }] }), 't');
  const seen = count.totals ? {} : { expected: null, difference: null, differenceUSD: null };
  const server = fakeServer({
    'GET /stores': () => accept({ data: [store], pagination }),
    [`GET ${path}`]: () => accept({ data: count }),
    [`GET ${path}/lines`]: () =>
      accept({
        data: [
          sampleLine(seen),
          sampleLine({ ...seen, productId: 2, name: 'Aceite', counted: null, difference: null }),
        ],
        pagination,
      }),
    ...answers,
  });
  const view = renderScreens({
    '/stock/counts/9': () => (
      <CountPage store={store} countId={9}>
        {(one) => <CountView count={one}>{null}</CountView>}
      </CountPage>
    ),
  });
  return { ...view, server };
}

describe('a count in review', () => {
  it('is approved with what was seen, and what nobody counted stays unless it is said', async () => {
    const ifZero = { different: 1, missing: 5, surplus: 0, missingUSD: 10, surplusUSD: 0 };
    const { user, server } = open(sampleCount({ status: 'review', version: 1, ifZero }), 'manager', {
      [`PUT ${path}/approve`]: () => accept({ data: sampleCount({ status: 'approved' }) }),
    });
    await user.click(await screen.findByRole('button', { name: 'Aprobar' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('Cambia la existencia de 1 producto.');
    expect(within(dialog).getByRole<HTMLInputElement>('radio', { name: 'Dejar como está' }).checked).toBe(true);
    expect(dialog.textContent).not.toContain('Se dan por perdidos');
    await user.click(within(dialog).getByRole('radio', { name: /Poner en 0/ }));
    expect(dialog.textContent).toContain('Poner en 0 cambia además la existencia de 1 producto.');
    expect(dialog.textContent).toContain(`Se dan por perdidos: 5 · ${formatUsd(10)}.`);
    await user.click(within(dialog).getByRole('button', { name: 'Aprobar conteo' }));
    expect(await screen.findByText('Conteo aprobado')).toBeDefined();
    expect(server.calls.find(({ call }) => call.endsWith('/approve'))?.body).toEqual({
      version: 1,
      entries: 1,
      uncounted: 'zero',
    });
  });

  it('says so when somebody counted on meanwhile', async () => {
    const { user } = open(sampleCount({ status: 'review' }), 'owner', {
      [`PUT ${path}/approve`]: () => refuse(409, 'COUNT_CHANGED', 'Este conteo cambió mientras lo mirabas'),
    });
    await user.click(await screen.findByRole('button', { name: 'Aprobar' }));
    await user.click(await screen.findByRole('button', { name: 'Aprobar conteo' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Este conteo cambió mientras lo mirabas');
  });

  it('is looked at, and not decided, by who does not see costs', async () => {
    open(sampleCount({ status: 'review' }), 'stock_clerk');
    expect(await screen.findByText('Falta que lo revise quien puede aprobarlo.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Aprobar' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Cancelar Conteo' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Contar' })).toBeDefined();
  });
});

it('a blind count shows neither what there should be nor a filter that tells it', async () => {
  const { server } = open(sampleCount({ isBlind: true, totals: null }), 'stock_clerk');
  const table = await screen.findByRole('table', { name: 'Productos del conteo' });
  expect(await within(table).findByText('No contado')).toBeDefined();
  expect(within(table).queryByText('Debía haber')).toBeNull();
  expect(screen.queryByRole('option', { name: 'Solo diferencias' })).toBeNull();
  expect(server.calls.every(({ query }) => query?.show !== 'different')).toBe(true);
});
