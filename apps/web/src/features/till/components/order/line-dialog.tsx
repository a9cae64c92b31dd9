import { Button, Group, Modal, Stack } from '@mantine/core';
import { type Cents, decimalFromCents } from '@minipos/domain/money/money';
import type { Percent } from '@minipos/domain/money/percent';
import { decimalFromQuantity, quantityFromDecimal } from '@minipos/domain/money/quantity';
import { type CartLine, emptyCart, maxLineNote } from '@minipos/domain/orders/cart';
import { cartFigures } from '@minipos/domain/orders/cart-figures';
import type { Discount } from '@minipos/domain/orders/discounts';
import { lineProblem, mostOfLine, type QuantityProblem } from '@minipos/domain/orders/typed-quantity';
import { allowsFractions, type ProductUnit } from '@minipos/domain/stock/stock';
import { type FormEvent, useEffect, useState } from 'react';
import { beyondStockText, unitSign } from '#lib/sale-words.ts';
import { NumberField } from '#ui/field/number-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { useOwnPress } from '#ui/form/own-press.ts';
import { usePhone } from '#ui/layout/use-phone.ts';
import { useReturnFocus } from '#ui/overlay/use-return-focus.ts';
import { DiscountFields, readDiscount, typedOf } from './discount-fields.tsx';
import { quantityProblems } from './quantity-words.ts';
import { readPrice } from './typed-price.ts';

export interface LineDialogProps {
  /** The line as it is, or as it would begin; null while closed. */
  line: CartLine | null;
  unit: ProductUnit;
  /** What the store believes there is, in thousandths; null: it is not counted. */
  onHand: number | null;
  /** The most this person may take off; 0: no discount is offered. */
  limit: Percent;
  /** Being put into the cart now: only its quantity is asked, and its price where it has none of its own. */
  isNew: boolean;
  onClose: () => void;
  onSave: (line: TypedLine) => void;
  onRemove: () => void;
  /** Takes the place of the dialog and asks for a PIN; left out when no person could give one. */
  onAuthorise?: ((line: TypedLine & { discount: Discount }, share: Percent) => void) | undefined;
}

/** A line as somebody wants it. */
export interface TypedLine {
  quantity: number;
  /** As the line has it, unless its price is written here. */
  priceCents: Cents;
  discount: Discount | null;
  note: string;
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

function problemOf(value: number | null, unit: ProductUnit, unitPriceCents: Cents): QuantityProblem | null {
  if (value === null) return 'empty';
  // Where only units are sold, a fraction is no number at all.
  if (Number.isNaN(value)) return allowsFractions(unit) ? 'not-a-number' : 'whole';
  if (value <= 0) return 'zero';
  if (value > mostOfLine) return 'too-large';
  if (!/^\d+(\.\d{1,3})?$/.test(String(value))) return 'decimals';
  return lineProblem(quantityFromDecimal(value), unit, unitPriceCents);
}

function readQuantity(value: number | null, unit: ProductUnit, priceCents: Cents) {
  const problem = problemOf(value, unit, priceCents);
  if (problem !== null || value === null) return { quantity: 0, problem: quantityProblems[problem ?? 'empty'] };
  return { quantity: quantityFromDecimal(value), problem: null };
}

/** The rest of the press that opened the dialog: a second tap must not close it, and Enter that is held says nothing. */
function RestOfPress() {
  useOwnPress();
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.key === 'Enter' && event.repeat) event.preventDefault();
    };
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  }, []);
  return null;
}

function LineForm(props: LineDialogProps & { line: CartLine }) {
  const { line, unit, onHand, limit, isNew, onClose, onSave, onRemove, onAuthorise } = props;
  const isPriced = line.isPriceTyped === true;
  const [price, setPrice] = useState(isNew ? null : decimalFromCents(line.unitPriceCents));
  // What is measured is asked for; one of a service is meant unless somebody says otherwise.
  const isAskedHowMuch = isNew && !(isPriced && unit === 'unit');
  const [amount, setAmount] = useState(isAskedHowMuch ? null : decimalFromQuantity(line.quantity));
  const [typed, setTyped] = useState(() => typedOf(line.discount));
  const [note, setNote] = useState(line.note ?? '');
  const [isAsked, setAsked] = useState(false);
  const { priceCents, problem: noPrice } = isPriced
    ? readPrice(price)
    : { priceCents: line.unitPriceCents, problem: null };
  const { quantity, problem } = readQuantity(amount, unit, priceCents);
  const priced = { ...line, quantity, unitPriceCents: priceCents, discount: null };
  const [figured] = cartFigures({ ...emptyCart(true), lines: [priced] }).lines;
  const taken = readDiscount(typed, figured?.labelCents ?? 0, limit);
  const mayDiscount = (limit > 0 || onAuthorise !== undefined) && !isNew;
  const { over } = taken;
  const isSound = problem === null && noPrice === null;

  const save = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (!isSound || (mayDiscount && taken.problem !== null)) return;
    onSave({ quantity, priceCents, discount: mayDiscount ? taken.discount : line.discount, note });
    onClose();
  };
  return (
    <form noValidate onSubmit={save}>
      <Stack gap="md">
        {isPriced && isNew ? <RestOfPress /> : null}
        {isPriced ? (
          <NumberField
            label="Precio"
            size="lg"
            prefix="$"
            value={price}
            onChange={(value) => setPrice(value ?? null)}
            error={isAsked || (price !== null && noPrice !== null) ? (noPrice ?? undefined) : undefined}
            focusFirst
          />
        ) : null}
        <NumberField
          label={unit === 'unit' ? 'Cantidad' : `Cantidad en ${unitSign(unit)}`}
          size="lg"
          decimals={allowsFractions(unit) ? 3 : 0}
          value={amount}
          onChange={(value) => setAmount(value ?? null)}
          error={isAsked || (amount !== null && quantity === 0) ? (problem ?? undefined) : undefined}
          description={onHand !== null && quantity > onHand ? beyondStockText(onHand, unit) : undefined}
          focusFirst={!isPriced}
        />
        {mayDiscount ? (
          <DiscountFields
            typed={typed}
            problem={taken.problem}
            limit={limit}
            onChange={setTyped}
            onAuthorise={
              over && onAuthorise && isSound
                ? () => onAuthorise({ quantity, priceCents, discount: over.discount, note }, over.share)
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
