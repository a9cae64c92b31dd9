import { act, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderUi } from '#test/fixtures/render-ui.tsx';
import { PageHeader } from '../layout/page-header.tsx';
import { StatCard } from '../layout/stat-card.tsx';
import { initialsOf } from '../marks/avatar.tsx';
import { StatusBadge } from '../marks/status-badge.tsx';
import { ThemeSwitch } from '../theme/theme-switch.tsx';
import { InlineNotice } from './inline-notice.tsx';
import { SkeletonLines } from './skeleton-lines.tsx';

afterEach(() => vi.useRealTimers());

it.each([
  ['María de los Ángeles Rodríguez', 'MR'],
  ['ñángara', 'Ñ'],
  ['José', 'J'],
  ['Ana María (caja 2)', 'AM'],
  ['  ', '?'],
])('initials of %s are %s', (name, initials) => expect(initialsOf(name)).toBe(initials));

describe('PageHeader', () => {
  it('has one heading, names the page and follows the way back without reloading', async () => {
    const onNavigate = vi.fn<() => void>();
    const primary = { label: 'Nuevo Cliente', onClick: vi.fn<() => void>() };
    const back = { label: 'Volver', href: '/stores', onNavigate };
    const { user } = renderUi(<PageHeader title="Gestión de Clientes" back={back} primary={primary} />);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Gestión de Clientes');
    expect(document.title).toBe('Gestión de Clientes · miniPOS');
    await user.click(screen.getByRole('link', { name: 'Volver' }));
    expect(onNavigate).toHaveBeenCalledOnce();
    await user.click(screen.getByRole('button', { name: 'Nuevo Cliente' }));
    expect(primary.onClick).toHaveBeenCalledOnce();
  });
});

it('a state is a word and a shape, not a colour', () => {
  const { container } = renderUi(<StatusBadge tone="danger" label="Vencida" />);
  expect(screen.getByText('Vencida').querySelector('svg')).not.toBeNull();
  expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
});

it('a figure that cannot be had says so instead of showing 0', () => {
  renderUi(<StatCard label="Clientes" value={null} note="Último dato: 14/09/2026" />);
  expect(screen.getByText('No disponible')).toBeDefined();
  expect(screen.queryByText('0')).toBeNull();
});

it('a notice is announced only when it answers something', () => {
  const { again } = renderUi(<InlineNotice tone="danger">Tienda inactiva</InlineNotice>);
  expect(screen.queryByRole('alert')).toBeNull();
  again(
    <InlineNotice tone="danger" announce>
      Tienda inactiva
    </InlineNotice>,
  );
  expect(screen.getByRole('alert').textContent).toBe('Tienda inactiva');
});

it('skeletons wait 200 ms', () => {
  vi.useFakeTimers();
  renderUi(<SkeletonLines />);
  expect(screen.queryByText('Cargando…')).toBeNull();
  act(() => {
    vi.advanceTimersByTime(201);
  });
  expect(screen.getByText('Cargando…')).toBeDefined();
});

it('the theme is chosen among three words', async () => {
  const { user } = renderUi(<ThemeSwitch />);
  expect(screen.getAllByRole('radio').length).toBe(3);
  await user.click(screen.getByRole('radio', { name: 'Oscuro' }));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Oscuro' }).checked).toBe(true);
});
