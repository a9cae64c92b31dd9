import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { renderUi } from '#test/fixtures/render-ui.tsx';
import { type ChosenPeriod, PeriodPicker } from './period-picker.tsx';

const today = '2026-11-18';

function Picker({ told }: { told: (chosen: ChosenPeriod) => void }) {
  const [chosen, setChosen] = useState<ChosenPeriod>({ preset: 'month' });
  return (
    <PeriodPicker
      chosen={chosen}
      today={today}
      onChange={(next) => {
        told(next);
        setChosen(next);
      }}
    />
  );
}

it('a preset is one press and says its days', async () => {
  const told = vi.fn<(chosen: ChosenPeriod) => void>();
  const { user } = renderUi(<Picker told={told} />);
  expect(screen.getByText('01/11/2026 – 18/11/2026')).toBeDefined();
  await user.click(screen.getByRole('radio', { name: 'Ayer' }));
  expect(told).toHaveBeenLastCalledWith({ preset: 'yesterday' });
  expect(screen.getByText('17/11/2026')).toBeDefined();
});

it('days are typed with digits alone, begin as those shown, and count when they are applied', async () => {
  const told = vi.fn<(chosen: ChosenPeriod) => void>();
  const { user } = renderUi(<Picker told={told} />);
  await user.click(screen.getByRole('radio', { name: 'Rango' }));
  const from = screen.getByLabelText<HTMLInputElement>('Desde');
  expect(from.value).toBe('01/11/2026');
  expect(from.type).toBe('text');
  await user.clear(from);
  await user.type(from, '05102026');
  expect(from.value).toBe('05/10/2026');
  expect(told).not.toHaveBeenCalled();
  await user.keyboard('{Enter}');
  expect(told).toHaveBeenLastCalledWith({ range: { from: '2026-10-05', to: today } });
});

it('a range that is none is not asked for and says why', async () => {
  const told = vi.fn<(chosen: ChosenPeriod) => void>();
  const { user } = renderUi(<Picker told={told} />);
  await user.click(screen.getByRole('radio', { name: 'Rango' }));
  const to = screen.getByLabelText('Hasta');
  await user.clear(to);
  await user.type(to, '01012020{Enter}');
  expect(screen.getByRole('alert').textContent).toBe('La fecha inicial es posterior a la final.');
  await user.clear(to);
  await user.type(to, '31{Enter}');
  expect(screen.getByRole('alert').textContent).toBe('Escribe las dos fechas.');
  expect(told).not.toHaveBeenCalled();
});

it('the arrows go from day to day and stop at today', async () => {
  const { user } = renderUi(<Picker told={() => {}} />);
  await user.click(screen.getByRole('radio', { name: 'Rango' }));
  const to = screen.getByLabelText<HTMLInputElement>('Hasta');
  await user.click(to);
  await user.keyboard('{ArrowUp}');
  expect(to.value).toBe('18/11/2026');
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(to.value).toBe('16/11/2026');
});
