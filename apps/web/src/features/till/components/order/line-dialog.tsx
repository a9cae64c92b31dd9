import { Button, Group, Modal, Stack } from '@mantine/core';
import type { Percent } from '@minipos/domain/money/percent';
import { decimalFromQuantity, quantityFromDecimal } from '@minipos/domain/money/quantity';
import { type CartLine, emptyCart, maxLineNote } from '@minipos/domain/orders/cart';
import { cartFigures } from '@minipos/domain/orders/cart-figures';
import type { Discount } from '@minipos/domain/orders/discounts';
import { lineProblem, mostOfLine, type QuantityProblem } from '@minipos/domain/orders/typed-quantity';
import { allowsFractions, type ProductUnit } from '@minipos/domain/stock/stock';
import { type FormEvent, useState } from 'react';
import { beyondStockText, unitSign } from '#lib/sale-words.ts';
import { NumberField } from '#ui/field/number-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { usePhone } from '#ui/layout/use-phone.ts';
import { useReturnFocus } from '#ui/overlay/use-return-focus.ts';
import { DiscountFields, readDiscount, typedOf } from './discount-fields.tsx';
import { quantityProblems } from './quantity-words.ts';

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
  onSave: (quantity: number, discount: Discount | null, note: string) => void;
  onRemove: () => void;
  /** Takes the place of the dialog and asks for a PIN; left out when no person could give one. */
  onAuthorise?: ((line: { quantity: number; discount: Discount; note: string }, share: Percent) => void) | undefined;
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

function problemOf(value: number | null, unit: ProductUnit, { unitPriceCents }: CartLine): QuantityProblem | null {
  if (value === null) return 'empty';
  // Where only units are sold, a fraction is no number at all.
  if (Number.isNaN(value)) return allowsFractions(unit) ? 'not-a-number' : 'whole';
  if (value <= 0) return 'zero';
  if (value > mostOfLine) return 'too-large';
  if (!/^\d+(\.\d{1,3})?$/.test(String(value))) return 'decimals';
  return lineProblem(quantityFromDecimal(value), unit, unitPriceCents);
}

function readQuantity(value: number | null, unit: ProductUnit, line: CartLine) {
  const problem = problemOf(value, unit, line);
  if (problem !== null || value === null) return { quantity: 0, problem: quantityProblems[problem ?? 'empty'] };
  return { quantity: quantityFromDecimal(value), problem: null };
}

function LineForm(props: LineDialogProps & { line: CartLine }) {
  const { line, unit, onHand, limit, isNew, onClose, onSave, onRemove, onAuthorise } = props;
  const [amount, setAmount] = useState<number | null>(isNew ? null : decimalFromQuantity(line.quantity));
  const [typed, setTyped] = useState(() => typedOf(line.discount));
  const [note, setNote] = useState(line.note ?? '');
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
    onSave(quantity, mayDiscount ? taken.discount : line.discount, note);
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
                ? () => onAuthorise({ quantity, discount: over.discount, note }, over.share)
                : undefined
            }
          />
        ) : null}
        {isNew ? null : (
          <TextField
            label="Nota del producto"
            description={`Sale en el recibo: talla, serial, sin azúcar. ${note.length} de ${maxLineNote}.`}
            size="lg"
            autoComplete="off"
            maxLength={maxLineNote}
            value={note}
            onChange={(value) => setNote(value ?? '')}
          />
        )}
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
