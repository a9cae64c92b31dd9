import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderUi } from '#test/fixtures/render-ui.tsx';
import { ProductPickField } from './product-pick-field.tsx';

it('the first option is marked when the answer comes after the last key, so that Enter chooses it', async () => {
  let answer = (_rows: { id: number; name: string }[]) => {};
  const rows = new Promise<{ id: number; name: string }[]>((resolve) => {
    answer = resolve;
  });
  const onChange = vi.fn<(id: number | null | undefined) => void>();
  const { user } = renderUi(
    <QueryClientProvider client={new QueryClient()}>
      <ProductPickField
        label="Departamento"
        placeholder="Busca un departamento"
        choicesKey={['departments']}
        find={() => rows}
        chosen={null}
        failed="Error al cargar departamentos"
        value={null}
        onChange={onChange}
      />
    </QueryClientProvider>,
  );
  await user.type(screen.getByRole('combobox', { name: 'Departamento' }), 'Harinas');
  answer([
    { id: 4, name: 'Bebidas' },
    { id: 7, name: 'Harinas y granos' },
  ]);
  await screen.findByRole('option', { name: 'Harinas y granos' });
  await user.keyboard('{Enter}');
  expect(onChange).toHaveBeenCalledWith(7);
});
