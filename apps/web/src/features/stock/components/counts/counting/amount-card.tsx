import { Button } from '@mantine/core';
import { unitSigns } from '@minipos/domain/stock/stock';
import { useState } from 'react';
import type { ShelfProduct } from '#offline/catalogue/catalogue-filter.ts';
import { NumberField } from '#ui/field/number-field.tsx';
import classes from './counting.module.css';

export interface AmountCardProps {
  product: ShelfProduct;
  onCount: (quantity: number) => void;
  onCancel: () => void;
}

/** Asks how much there is of what is weighed or measured: a scan alone does not say it. */
export function AmountCard({ product, onCount, onCancel }: AmountCardProps) {
  const [quantity, setQuantity] = useState<number | null | undefined>(null);
  const isFigure = typeof quantity === 'number' && quantity >= 0 && quantity <= 999_999;
  return (
    <form
      className={classes.card}
      aria-label={`Cuánto hay de ${product.name}`}
      onSubmit={(event) => {
        event.preventDefault();
        if (isFigure) onCount(quantity);
      }}
    >
      <span className={classes.name}>{product.name}</span>
      <NumberField
        label="Cuánto hay"
        size="lg"
        decimals={3}
        suffix={unitSigns[product.unit]}
        value={quantity}
        onChange={setQuantity}
        focusFirst
      />
      <div className={classes.buttons}>
        <Button variant="default" onClick={onCancel}>
          No contar
        </Button>
        <Button type="submit" disabled={!isFigure}>
          Anotar
        </Button>
      </div>
    </form>
  );
}
