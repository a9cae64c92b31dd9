import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { renderUi } from '#test/fixtures/render-ui.tsx';
import { CityFilter } from './city-filter.tsx';

/** As the address does: what it keeps is trimmed. */
function Kept({ onChange }: { onChange: (city: string) => void }) {
  const [city, setCity] = useState('');
  return (
    <CityFilter
      value={city}
      onChange={(next) => {
        onChange(next);
        setCity(next.trim());
      }}
    />
  );
}

it('a city of two words can be typed, slowly too, and is told after a pause', async () => {
  const onChange = vi.fn();
  const { user } = renderUi(<Kept onChange={onChange} />);
  const field = screen.getByLabelText<HTMLInputElement>('Ciudad');
  await user.type(field, 'Los ');
  await waitFor(() => expect(onChange).toHaveBeenCalledWith('Los'));
  expect(field.value).toBe('Los ');
  await user.type(field, 'Teques');
  await waitFor(() => expect(onChange).toHaveBeenLastCalledWith('Los Teques'));
  expect(onChange).toHaveBeenCalledTimes(2);
});
