import { screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { renderUi } from '#test/fixtures/render-ui.tsx';
import { NumberField } from './number-field.tsx';
import { PasswordField } from './password-field.tsx';

function Price({ told }: { told: (value: number | null | undefined) => void }) {
  const [value, setValue] = useState<number | null | undefined>(null);
  const change = (next: number | null | undefined) => {
    setValue(next);
    told(next);
  };
  return <NumberField label="Precio" prefix="$" value={value} onChange={change} />;
}

describe('NumberField', () => {
  it('what is there is replaced by the first digit, whether the field was reached by key or by touch', async () => {
    const told = vi.fn<(value: number | null | undefined) => void>();
    const { user } = renderUi(<Price told={told} />);
    await user.type(screen.getByLabelText('Precio'), '1');
    await user.tab();
    await user.click(screen.getByLabelText('Precio'));
    await user.keyboard('6');
    expect(told).toHaveBeenLastCalledWith(6);
    await user.tab();
    await user.tab({ shift: true });
    await user.keyboard('7');
    expect(told).toHaveBeenLastCalledWith(7);
  });

  it.each([
    ['12,5', 12.5, '12,50'],
    ['12.5', 12.5, '12,50'],
    ['1.234', 1234, '1.234,00'],
    ['0,125', 0.125, '0,125'],
  ])('"%s" is %d and is shown back as %s', async (typed, value, shown) => {
    const told = vi.fn<(value: number | null | undefined) => void>();
    const { user } = renderUi(<Price told={told} />);
    await user.type(screen.getByLabelText('Precio'), typed);
    await user.tab();
    expect(told).toHaveBeenLastCalledWith(value);
    expect(screen.getByLabelText<HTMLInputElement>('Precio').value).toBe(shown);
  });

  it('what is no number is NaN, nothing is null', async () => {
    const told = vi.fn<(value: number | null | undefined) => void>();
    const { user } = renderUi(<Price told={told} />);
    await user.type(screen.getByLabelText('Precio'), 'x');
    expect(told).toHaveBeenLastCalledWith(Number.NaN);
    await user.clear(screen.getByLabelText('Precio'));
    expect(told).toHaveBeenLastCalledWith(null);
  });
});

describe('PasswordField', () => {
  it.each([
    ['abc', 'Débil'],
    ['cocotero', 'Media'],
    ['Cocotero', 'Buena'],
    ['Cocoter1', 'Muy fuerte'],
  ])('the strength of %s is %s', (password, label) => {
    renderUi(<PasswordField label="Contraseña" autoComplete="new-password" value={password} onChange={() => {}} />);
    expect(screen.getByText(`Seguridad: ${label}`)).toBeDefined();
  });

  it('one that everybody tries first is refused while it is typed', async () => {
    renderUi(<PasswordField label="Contraseña" autoComplete="new-password" value="Cocoter1" onChange={() => {}} />);
    expect(screen.getByText('Seguridad: Muy fuerte')).toBeDefined();
    renderUi(<PasswordField label="Otra" autoComplete="new-password" value="Abcdefgh" onChange={() => {}} />);
    expect(await screen.findByText('Esta contraseña es demasiado común. Elige otra.')).toBeDefined();
    expect(screen.getByText('Seguridad: Muy fuerte')).toBeDefined();
  });

  it('signing in shows no meter, and the eye is reachable by keyboard', async () => {
    const { user } = renderUi(
      <PasswordField label="Contraseña" autoComplete="current-password" value="secreta" onChange={() => {}} />,
    );
    expect(screen.queryByText(/Seguridad/)).toBeNull();
    await user.tab();
    await user.tab();
    await user.keyboard('{Enter}');
    expect(screen.getByLabelText<HTMLInputElement>('Contraseña').type).toBe('text');
  });
});
