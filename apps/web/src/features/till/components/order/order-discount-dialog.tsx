import { Button, Group, Modal, Stack } from '@mantine/core';
import type { Percent } from '@minipos/domain/money/percent';
import type { Cart } from '@minipos/domain/orders/cart';
import { cartFigures } from '@minipos/domain/orders/cart-figures';
import type { Discount } from '@minipos/domain/orders/discounts';
import { type FormEvent, useState } from 'react';
import { useReturnFocus } from '#ui/overlay/use-return-focus.ts';
import { DiscountFields, readDiscount, typedOf } from './discount-fields.tsx';

export interface OrderDiscountDialogProps {
  opened: boolean;
  onClose: () => void;
  cart: Cart;
  limit: Percent;
  onSave: (discount: Discount | null) => void;
  /** Takes the place of the dialog and asks for a PIN; left out when no person could give one. */
  onAuthorise?: ((discount: Discount, share: Percent) => void) | undefined;
}

/** Takes something off the whole order. */
export function OrderDiscountDialog(props: OrderDiscountDialogProps) {
  const { opened, onClose } = props;
  const focus = useReturnFocus(opened);
  return (
    <Modal opened={opened} onClose={onClose} {...focus} title="Aplicar descuento al pedido" size="sm">
      <DiscountForm {...props} />
    </Modal>
  );
}

function DiscountForm({ cart, limit, onSave, onClose, onAuthorise }: OrderDiscountDialogProps) {
  const [typed, setTyped] = useState(() => typedOf(cart.orderDiscount));
  const figures = cartFigures({ ...cart, orderDiscount: null });
  const on = figures.lines.reduce((sum, { labelCents, ownDiscountCents }) => sum + labelCents - ownDiscountCents, 0);
  const { discount, problem, over } = readDiscount(typed, on, limit);
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (problem !== null) return;
    onSave(discount);
    onClose();
  };
  return (
    <form noValidate onSubmit={save}>
      <Stack gap="md">
        <DiscountFields
          typed={typed}
          problem={problem}
          limit={limit}
          onChange={setTyped}
          focusFirst
          onAuthorise={over && onAuthorise ? () => onAuthorise(over.discount, over.share) : undefined}
        />
        <Group justify="flex-end" gap="xs">
          {cart.orderDiscount ? (
            <Button
              variant="default"
              onClick={() => {
                onSave(null);
                onClose();
              }}
            >
              Quitar el descuento
            </Button>
          ) : null}
          <Button type="submit">Guardar</Button>
        </Group>
      </Stack>
    </form>
  );
}
