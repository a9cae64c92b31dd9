import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderUi } from '#test/fixtures/render-ui.tsx';
import { DayField } from './day-field.tsx';

function Form() {
  const [day, setDay] = useState('');
  return (
    <>
      <DayField label="Día" value={day} onChange={(next) => setDay(next ?? '')} />
      <output>{day}</output>
    </>
  );
}

for (const typed of ['07/10/2026', '07102026', '07-10-2026', '07.10.2026', '7/10/26']) {
  it(`reads ${typed}, with the signs of whoever types it`, async () => {
    const { user } = renderUi(<Form />);
    await user.type(screen.getByLabelText('Día'), typed);
    expect(screen.getByRole('status').textContent).toBe('2026-10-07');
    await user.tab();
    expect(screen.getByLabelText<HTMLInputElement>('Día').value).toBe('07/10/2026');
  });
}
