import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderUi } from '#test/fixtures/render-ui.tsx';
import type { LabelGoods } from '../../server/label-products.ts';
import { sampleProduct } from '../../test/sample-catalogue.ts';
import { LabelDialog, type LabelDialogProps } from './label-dialog.tsx';

const rate = { rate: '842.20670000', valueDate: '2026-11-13', source: 'BCV' };
const products = [
  sampleProduct({ stock: 2 }),
  sampleProduct({ id: 6, name: 'Queso blanco', barcode: 'QUESO-1', unit: 'kg', stock: 3.5, priceUSD: 6.8 }),
];

type Given = Partial<Omit<LabelDialogProps, 'goods'> & LabelGoods>;

function open({ instead, left = 0, products: given = products, ...props }: Given = {}) {
  const goods = {
    queryKey: ['goods'],
    queryFn: () => Promise.resolve({ products: given, left, ...(instead ? { instead } : {}) }),
  };
  const { user } = renderUi(
    <QueryClientProvider client={new QueryClient()}>
      <LabelDialog opened onClose={() => {}} goods={goods} {...props} />
    </QueryClientProvider>,
  );
  return { user, sheet: () => screen.findByRole('group', { name: /^Vista previa/ }) };
}

describe('price labels', () => {
  it('begin with one of each, and are as many as there are articles when that is asked for', async () => {
    const { user, sheet } = open({ rate });
    expect(within(await sheet()).getAllByText('Harina de maíz 1 kg')).toHaveLength(1);
    expect(screen.getByText('2 etiquetas')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Según la existencia' }));
    const paper = within(await sheet());
    expect(paper.getAllByText('Harina de maíz 1 kg')).toHaveLength(2);
    expect(paper.getAllByText('Queso blanco')).toHaveLength(1);
    expect(paper.getAllByText('Bs. 1.136,98')).toHaveLength(2);
    expect(paper.getByText('$6,80 / kg')).toBeDefined();
    expect(paper.getAllByText('Tasa 842,2067 del 13/11/2026')).toHaveLength(3);
    expect(screen.getByText('3 etiquetas')).toBeDefined();
  });

  it('without a rate they carry dollars only, and the dialog says why', async () => {
    const { sheet } = open();
    expect(within(await sheet()).queryByText(/Bs\./)).toBeNull();
    expect(screen.getByText(/Sin tasa conocida: solo precio en dólares/)).toBeDefined();
  });

  it('say dollars only where the design does, and have the paper it is made for', async () => {
    const { user, sheet } = open({ rate });
    await sheet();
    await user.selectOptions(screen.getByLabelText('Diseño'), 'Solo precio en $');
    expect(within(await sheet()).queryByText(/Bs\./)).toBeNull();
    await user.selectOptions(screen.getByLabelText('Diseño'), 'Joyería: tira pequeña');
    expect(within(screen.getByLabelText('Papel')).getAllByRole('option')).toHaveLength(1);
    expect(within(await sheet()).getByText('$6,80 / kg')).toBeDefined();
  });

  it('of what is priced when it is charged say so, and never zero', async () => {
    const { sheet } = open({ rate, products: [sampleProduct({ kind: 'service', priceUSD: 0 })] });
    const paper = within(await sheet());
    expect(paper.getByText('Precio al cobrar')).toBeDefined();
    expect(paper.queryByText(/0,00/)).toBeNull();
  });

  it('warns of a code that is too long for the paper', async () => {
    const { user, sheet } = open({ products: [sampleProduct({ barcode: 'QUESO-LLANERO-0001', stock: 1 })] });
    await sheet();
    expect(screen.getByText(/QUESO-LLANERO-0001 queda demasiado apretado/)).toBeDefined();
    await user.selectOptions(screen.getByLabelText('Papel'), 'Hoja A4, 3 × 8');
    expect(screen.queryByText(/demasiado apretado/)).toBeNull();
  });

  it('of a code that no paper of its design has room for, advises another design', async () => {
    const { user, sheet } = open({ products: [sampleProduct({ barcode: 'QUESO-LLANERO-0001', stock: 1 })] });
    await sheet();
    expect(screen.getByText(/Elige uno más ancho\.$/)).toBeDefined();
    await user.selectOptions(screen.getByLabelText('Diseño'), 'Joyería: tira pequeña');
    expect(screen.getByText(/Elige otro diseño\.$/)).toBeDefined();
  });

  it('say where there are more articles than labels of one product at once', async () => {
    const { user, sheet } = open({ rate, products: [sampleProduct({ stock: 800 })] });
    await sheet();
    expect(screen.queryByText(/Hasta 500/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Según la existencia' }));
    expect(screen.getByText(/^500 etiquetas · Hasta 500 por producto/)).toBeDefined();
  });

  it.each([
    [{ instead: { of: 'screen' } }, /Sin conexión: son los precios que se veían en la pantalla/],
    [{ instead: { of: 'copy', at: '2026-11-14T15:42:00.000Z' } }, /son los precios del 14\/11\/2026 11:42 a\. m\./],
    [{ left: 150 }, /^Se preparan 2 productos a la vez, .* Fuera: 150 productos;/],
  ] as const)('say what they are not: %o', async (given, said) => {
    const { sheet } = open({ rate, ...given });
    await sheet();
    expect(screen.getByText(said)).toBeDefined();
  });

  it('of what is gone are none', async () => {
    open({ products: [] });
    expect(await screen.findByText('Estos productos ya no están en la tienda')).toBeDefined();
  });

  it('counts what is typed, and nothing for what is no count', async () => {
    const { user, sheet } = open({ products: products.slice(0, 1) });
    await sheet();
    const field = screen.getByLabelText('Etiquetas de Harina de maíz 1 kg');
    await user.clear(field);
    await user.type(field, '1000');
    expect(screen.getByText('De 0 a 500')).toBeDefined();
    expect(screen.getByText('Indica cuántas etiquetas quieres')).toBeDefined();
    await user.clear(field);
    await user.type(field, '25');
    await user.selectOptions(screen.getByLabelText('Papel'), 'Hoja carta, 3 × 8');
    expect(screen.getByText(/^25 etiquetas · 2 hojas/)).toBeDefined();
  });
});
