import { caracasDay } from '@minipos/domain/rates/rates';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderUi } from '#test/fixtures/render-ui.tsx';
import { WeekPicker } from './week-picker.tsx';

it('goes to the week of a day once it is typed whole, not to what it looks like on the way', async () => {
  const onChange = vi.fn<(day: string | undefined) => void>();
  const { user } = renderUi(<WeekPicker monday="2026-10-12" onChange={onChange} />);
  const field = screen.getByLabelText<HTMLInputElement>('Semana del día');
  await user.clear(field);
  // Without its last two digits it is a day of 2020.
  await user.type(field, '07/10/2026');
  expect(onChange).not.toHaveBeenCalled();
  await user.keyboard('{Enter}');
  expect(onChange.mock.calls).toEqual([['2026-10-05']]);
});

it('shows its own week again when what was typed is no day, or one to come', async () => {
  const onChange = vi.fn<(day: string | undefined) => void>();
  const { user } = renderUi(<WeekPicker monday="2026-10-12" onChange={onChange} />);
  const field = screen.getByLabelText<HTMLInputElement>('Semana del día');
  for (const text of ['31/02/2026', `01/01/${Number(caracasDay(new Date()).slice(0, 4)) + 2}`]) {
    await user.clear(field);
    await user.type(field, `${text}{Enter}`);
    expect(field.value).toBe('12/10/2026');
  }
  expect(onChange).not.toHaveBeenCalled();
});
