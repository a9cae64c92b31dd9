import type { CartLine } from '@minipos/domain/orders/cart';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderUi } from '#test/fixtures/render-ui.tsx';
import { LineDialog, type TypedLine } from './line-dialog.tsx';

const service: CartLine = {
  productUuid: 'servicio',
  name: 'Servicio técnico',
  quantity: 1000,
  unit: 'unit',
  unitPriceCents: 0,
  isPriceTyped: true,
  taxPercent: 1600,
  isExempt: false,
  discount: null,
};

function open(line: CartLine, isNew: boolean) {
  const onSave = vi.fn<(line: TypedLine) => void>();
  const onClose = vi.fn<() => void>();
  renderUi(
    <LineDialog
      line={line}
      unit="unit"
      onHand={null}
      limit={0}
      isNew={isNew}
      onClose={onClose}
      onSave={onSave}
      onRemove={vi.fn<() => void>()}
    />,
  );
  const price = screen.queryByLabelText<HTMLInputElement>('Precio');
  const put = (text: string) => price && fireEvent.change(price, { target: { value: text } });
  const send = () => price?.form && fireEvent.submit(price.form);
  return { onSave, onClose, price, put, send };
}

it('asks for the price of a service that has none, and adds one of it', () => {
  const { onSave, onClose, put, send } = open(service, true);
  send();
  expect(screen.getByText('Escribe el precio')).toBeTruthy();
  for (const [typed, words] of [
    ['0', 'El precio debe ser mayor a 0'],
    ['1,234', 'Escribe dos decimales como máximo'],
    ['ciento', 'Escribe el precio con números'],
    ['7591002000011', 'Revisa el precio: es demasiado grande'],
  ] as const) {
    put(typed);
    send();
    expect(screen.getByText(words)).toBeTruthy();
  }
  expect(onSave).not.toHaveBeenCalled();
  put('116,50');
  send();
  expect(onSave).toHaveBeenCalledExactlyOnceWith({ quantity: 1000, priceCents: 11_650, discount: null, note: '' });
  expect(onClose).toHaveBeenCalledOnce();
});

it('Enter held from the screen before says nothing', () => {
  const { price } = open(service, true);
  const isLeft = price && fireEvent.keyDown(price, { key: 'Enter', repeat: true });
  expect(isLeft).toBe(false);
  expect(screen.queryByText('Escribe el precio')).toBeNull();
});

it('a written price is changed later; that of any other line is not offered', () => {
  const { onSave, price, put, send } = open({ ...service, unitPriceCents: 11_650, note: 'R-000045' }, false);
  expect(price?.value).toBe('116,50');
  put('120');
  send();
  expect(onSave).toHaveBeenCalledExactlyOnceWith({
    quantity: 1000,
    priceCents: 12_000,
    discount: null,
    note: 'R-000045',
  });
});

it('a price of the catalogue stays the catalogue’s', () => {
  const { price } = open({ ...service, unitPriceCents: 500, isPriceTyped: undefined }, false);
  expect(price).toBeNull();
});
