import { Button, Group, Modal, Stack } from '@mantine/core';
import type { Percent } from '@minipos/domain/money/percent';
import { decimalFromQuantity, quantityFromDecimal } from '@minipos/domain/money/quantity';
import type { CartLine } from '@minipos/domain/orders/cart';
import { emptyCart } from '@minipos/domain/orders/cart';
import { cartFigures } from '@minipos/domain/orders/cart-figures';
import type { Discount } from '@minipos/domain/orders/discounts';
import { allowsFractions, type ProductUnit } from '@minipos/domain/stock/stock';
import { type FormEvent, useState } from 'react';
import { beyondStockText, unitSign } from '#lib/sale-words.ts';
import { NumberField } from '#ui/field/number-field.tsx';
import { usePhone } from '#ui/layout/use-phone.ts';
import { useReturnFocus } from '#ui/overlay/use-return-focus.ts';
import { DiscountFields, readDiscount, typedOf } from './discount-fields.tsx';

export interface LineDialogProps {
  /** The line as it is, or as it would begin; null while closed. */
  line: CartLine | null;
  unit: ProductUnit;
  /** What the store believes there is, in thousandths; null: it is not counted. */
  onHand: number | null;
  /** The most this person may take off; 0: no discount is offered. */
  limit: Percent;
  /** Being put into the cart now: only its quantity is asked. */
  isNew: boolean;
  onClose: () => void;
  onSave: (quantity: number, discount: Discount | null) => void;
  onRemove: () => void;
  /** Takes the place of the dialog and asks for a PIN; left out when no person could give one. */
  onAuthorise?: ((quantity: number, discount: Discount, share: Percent) => void) | undefined;
}

/** How much of a product, and what is taken off its price. */
export function LineDialog(props: LineDialogProps) {
  const { line, onClose } = props;
  const phone = usePhone();
  const focus = useReturnFocus(line !== null);
  return (
    <Modal opened={line !== null} onClose={onClose} {...focus} title={line?.name ?? ''} size="sm" fullScreen={phone}>
      {line ? <LineForm key={line.productUuid} {...props} line={line} /> : null}
    </Modal>
  );
}

/** The most that a document can hold of one line. */
const mostCents = 9_999_999_999;
const mostQuantity = 999_999_000;

function readQuantity(value: number | null, unit: ProductUnit, { unitPriceCents }: CartLine) {
  const isFraction = allowsFractions(unit);
  try {
    const quantity = quantityFromDecimal(value ?? 0);
    if (quantity <= 0) return { quantity: 0, problem: 'La cantidad debe ser mayor a 0' };
    if (!isFraction && quantity % 1000 !== 0) return { quantity: 0, problem: 'Este producto se vende por unidades' };
    if (quantity > mostQuantity || quantity * unitPriceCents > mostCents * 1000) {
      return { quantity: 0, problem: 'Revisa la cantidad: es demasiado grande' };
    }
    return { quantity, problem: null };
  } catch {
    return { quantity: 0, problem: 'Escribe una cantidad con tres decimales como máximo' };
  }
}

function LineForm(props: LineDialogProps & { line: CartLine }) {
  const { line, unit, onHand, limit, isNew, onClose, onSave, onRemove, onAuthorise } = props;
  const [amount, setAmount] = useState<number | null>(isNew ? null : decimalFromQuantity(line.quantity));
  const [typed, setTyped] = useState(() => typedOf(line.discount));
  const [isAsked, setAsked] = useState(false);
  const { quantity, problem } = readQuantity(amount, unit, line);
  const [figured] = cartFigures({ ...emptyCart(true), lines: [{ ...line, quantity, discount: null }] }).lines;
  const taken = readDiscount(typed, figured?.labelCents ?? 0, limit);
  const mayDiscount = (limit > 0 || onAuthorise !== undefined) && !isNew;
  const { over } = taken;

  const save = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (problem !== null || (mayDiscount && taken.problem !== null)) return;
    onSave(quantity, mayDiscount ? taken.discount : line.discount);
    onClose();
  };
  return (
    <form noValidate onSubmit={save}>
      <Stack gap="md">
        <NumberField
          label={unit === 'unit' ? 'Cantidad' : `Cantidad en ${unitSign(unit)}`}
          size="lg"
          decimals={allowsFractions(unit) ? 3 : 0}
          value={amount}
          onChange={(value) => setAmount(value ?? null)}
          error={isAsked || (amount !== null && quantity === 0) ? (problem ?? undefined) : undefined}
          description={onHand !== null && quantity > onHand ? beyondStockText(onHand, unit) : undefined}
          focusFirst
        />
        {mayDiscount ? (
          <DiscountFields
            typed={typed}
            problem={taken.problem}
            limit={limit}
            onChange={setTyped}
            onAuthorise={
              over && onAuthorise && problem === null
                ? () => onAuthorise(quantity, over.discount, over.share)
                : undefined
            }
          />
        ) : null}
        <Group justify="space-between" gap="xs">
          {isNew ? (
            <span />
          ) : (
            <Button
              variant="default"
              color="red"
              onClick={() => {
                onRemove();
                onClose();
              }}
            >
              Quitar del pedido
            </Button>
          )}
          <Button type="submit">{isNew ? 'Agregar' : 'Guardar'}</Button>
        </Group>
      </Stack>
    </form>
  );
}
