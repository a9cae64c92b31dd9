import { screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { renderUi } from '#test/fixtures/render-ui.tsx';
import { SelectField } from './select-field.tsx';

const options = [
  { value: '0102', label: '0102 · Banco de Venezuela' },
  { value: '0105', label: '0105 · Mercantil' },
  { value: '0134', label: '0134 · Banesco' },
];

function Bank() {
  const [value, setValue] = useState<string | null | undefined>(null);
  return (
    <>
      <SelectField label="Banco" options={options} searchable value={value} onChange={setValue} />
      <output>{value ?? 'ninguno'}</output>
      <input aria-label="Referencia" />
    </>
  );
}

describe('a list that is searched by typing', () => {
  it('takes the only one that is left when the person goes on', async () => {
    const { user } = renderUi(<Bank />);
    await user.type(screen.getByRole('combobox', { name: 'Banco' }), 'banesco');
    await user.click(screen.getByLabelText('Referencia'));
    expect(screen.getByRole('status').textContent).toBe('0134');
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Banco' }).value).toBe('0134 · Banesco');
  });

  it('takes none where several are left, or none', async () => {
    const { user } = renderUi(<Bank />);
    for (const words of ['ban', 'bankia']) {
      await user.type(screen.getByRole('combobox', { name: 'Banco' }), words);
      await user.click(screen.getByLabelText('Referencia'));
      expect(screen.getByRole('status').textContent).toBe('ninguno');
    }
  });
});
