import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderScreens } from '#test/fixtures/render-screen.tsx';
import { isFiltered, repairAddress } from './repair-filter.ts';
import { RepairFilters } from './repair-filters.tsx';

const show = (address: object) => {
  const onChange = vi.fn();
  const filters = repairAddress.parse(address);
  const shown = renderScreens({
    '/services': () => <RepairFilters filters={filters} technicians={[]} onChange={onChange} />,
  });
  return { ...shown, onChange };
};

it('devices that nobody fetches are asked for instead of those that are late', async () => {
  const { user, onChange } = show({ overdue: true });
  await user.click(await screen.findByRole('button', { name: /^Filtros/ }));
  await user.selectOptions(await screen.findByLabelText('Plazo'), 'Sin retirar');
  expect(onChange).toHaveBeenCalledWith({ overdue: undefined, uncollected: true, status: undefined, view: 'table' });
});

it('a list of devices that nobody fetches is a filtered one', () => {
  expect(isFiltered(repairAddress.parse({}))).toBe(false);
  expect(isFiltered(repairAddress.parse({ uncollected: true }))).toBe(true);
});
