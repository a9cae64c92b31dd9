import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderUi } from '#test/fixtures/render-ui.tsx';
import { FilterBar } from './filter-bar.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const phone = { ...window.matchMedia(''), matches: true };

const bar = (value: string, onChange: (text: string) => void) => (
  <FilterBar search={{ value, onChange, placeholder: 'Nombre, teléfono, documento...' }} />
);
const box = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Buscar' });
const type = (value: string) => fireEvent.change(box(), { target: { value } });

describe('FilterBar', () => {
  it('tells what was typed 300 ms after the last key, once', () => {
    const onChange = vi.fn<(text: string) => void>();
    renderUi(bar('', onChange));
    type('ha');
    act(() => {
      vi.advanceTimersByTime(250);
    });
    type('hari');
    act(() => {
      vi.advanceTimersByTime(299);
    });
    expect(onChange).not.toHaveBeenCalled();
    act(() => {
      vi.advanceTimersByTime(1);
    });
    expect(onChange.mock.calls).toEqual([['hari']]);
  });

  it('Enter tells at once, clearing too', () => {
    const onChange = vi.fn<(text: string) => void>();
    renderUi(bar('', onChange));
    type('pan');
    fireEvent.keyDown(box(), { key: 'Enter' });
    expect(onChange).toHaveBeenLastCalledWith('pan');
    fireEvent.click(screen.getByRole('button', { name: 'Borrar búsqueda' }));
    expect(onChange).toHaveBeenLastCalledWith('');
    act(() => {
      vi.advanceTimersByTime(1000);
    });
    expect(onChange).toHaveBeenCalledTimes(2);
  });

  it('follows the URL when it changes, and drops what was half typed', () => {
    const onChange = vi.fn<(text: string) => void>();
    const { again } = renderUi(bar('pan', onChange));
    type('panela');
    again(bar('queso', onChange));
    act(() => {
      vi.advanceTimersByTime(1000);
    });
    expect(box().value).toBe('queso');
    expect(onChange).not.toHaveBeenCalled();
  });

  it('choices tell which filter changed', () => {
    const onFilterChange = vi.fn<(key: string, value: string) => void>();
    const options = [
      { value: 'all', label: 'Todos' },
      { value: 'debt', label: 'Con Deuda' },
    ];
    renderUi(
      <FilterBar
        filters={[{ key: 'state', label: 'Estado', value: 'all', options }]}
        onFilterChange={onFilterChange}
      />,
    );
    fireEvent.change(screen.getByLabelText('Estado'), { target: { value: 'debt' } });
    expect(onFilterChange).toHaveBeenCalledWith('state', 'debt');
  });

  it('days are kept as days, whatever they are called, and everything is cleared with one press', () => {
    vi.setSystemTime(new Date('2026-11-18T15:00:00.000Z'));
    vi.stubGlobal('matchMedia', (media: string) => ({ ...phone, media, matches: media.includes('min-width') }));
    const onChange = vi.fn<(range: object) => void>();
    const onClear = vi.fn<() => void>();
    const days = (startDate?: string, endDate?: string) => (
      <FilterBar period={{ range: { startDate, endDate }, onChange }} onClear={onClear} />
    );
    const { again } = renderUi(days());
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Todo' }).checked).toBe(true);
    expect(screen.queryByRole('button', { name: 'Limpiar filtros' })).toBeNull();
    fireEvent.click(screen.getByRole('radio', { name: 'Mes pasado' }));
    expect(onChange).toHaveBeenLastCalledWith({ startDate: '2026-10-01', endDate: '2026-10-31' });
    again(days('2026-10-01', '2026-10-31'));
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Mes pasado' }).checked).toBe(true);
    again(days('2026-10-05', '2026-10-06'));
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Rango: 05/10/2026 – 06/10/2026' }).checked).toBe(true);
    again(days('2026-10-05'));
    expect(screen.getByRole('radio', { name: 'Rango: desde 05/10/2026' })).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Limpiar filtros' }));
    expect(onClear).toHaveBeenCalledOnce();
  });

  it('a phone has one button for the choices, which counts those that leave something out', () => {
    vi.stubGlobal('matchMedia', (media: string) => ({ ...phone, media }));
    const onFilterChange = vi.fn<(key: string, value: string) => void>();
    const options = [
      { value: '', label: 'Todos' },
      { value: 'true', label: 'Activos' },
    ];
    const choices = (value: string) => (
      <FilterBar
        search={{ value: '', onChange: () => {}, placeholder: 'Nombre...' }}
        filters={[{ key: 'isActive', label: 'Estado', value, options }]}
        onFilterChange={onFilterChange}
      />
    );
    const { again } = renderUi(choices(''));
    expect(screen.queryByLabelText('Estado')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Filtros' }));
    fireEvent.change(within(screen.getByRole('dialog', { name: 'Filtros' })).getByLabelText('Estado'), {
      target: { value: 'true' },
    });
    expect(onFilterChange).toHaveBeenCalledWith('isActive', 'true');
    again(choices('true'));
    fireEvent.click(screen.getByRole('button', { name: 'Ver la lista' }));
    expect(screen.getByRole('button', { name: 'Filtros (1)', hidden: true })).toBeDefined();
  });
});
