import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { formatUsd } from '#lib/format.ts';
import { renderUi } from '#test/fixtures/render-ui.tsx';
import { ChartFrame } from './chart-frame.tsx';
import { shortTick } from './types.ts';

vi.mock('./column-plot.tsx', () => ({ default: () => <svg data-testid="plot" /> }));
const downloadText = vi.hoisted(() => vi.fn<(fileName: string, text: string) => void>());
vi.mock('#lib/download-text.ts', () => ({ downloadText }));

const frame = (rows: { hour: string; sold: number }[] | undefined, error: string | null = null) => (
  <ChartFrame
    title="Ventas por hora"
    legend="Barras: hoy"
    rows={rows}
    category={{ key: 'hour', label: 'Hora' }}
    series={[{ key: 'sold', label: 'Ventas', shape: 'bar' }]}
    format={formatUsd}
    fileName="ventas-por-hora"
    error={error}
    onRetry={() => {}}
  />
);

it('shows the same figures as a table and as CSV', async () => {
  const { user } = renderUi(frame([{ hour: '8 a. m.', sold: 1234.5 }]));
  expect(await screen.findByTestId('plot')).toBeDefined();
  expect(screen.getByRole('img').getAttribute('aria-label')).toContain('Barras: hoy');
  await user.click(screen.getByRole('button', { name: 'Ver tabla' }));
  const table = screen.getByRole('table');
  expect(within(table).getByRole('rowheader').textContent).toBe('8 a. m.');
  expect(within(table).getByRole('cell').textContent).toBe('$1.234,50');
  await user.click(screen.getByRole('button', { name: 'CSV' }));
  expect(downloadText).toHaveBeenCalledWith('ventas-por-hora.csv', '\ufeffHora;Ventas\r\n8 a. m.;1234,5\r\n');
  await user.click(screen.getByRole('button', { name: 'Ver gráfico' }));
  expect(screen.queryByRole('table')).toBeNull();
});

it('empty and failed charts say so', () => {
  const { again } = renderUi(frame([]));
  expect(screen.getByText('No hay datos en este período.')).toBeDefined();
  again(frame(undefined, 'Error al cargar las ventas'));
  expect(screen.getByRole('button', { name: 'Reintentar' })).toBeDefined();
});

it.each([
  ['$240,00', '$240'],
  ['8,5 %', '8,5 %'],
  ['16,0 %', '16 %'],
])('an axis shortens %s to %s', (text, short) => expect(shortTick(text)).toBe(short));
