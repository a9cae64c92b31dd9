import { Button } from '@mantine/core';
import { allowsFractions, unitSigns } from '@minipos/domain/stock/stock';
import { IconArrowBackUp, IconMinus, IconPlus } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { formatNumber } from '#lib/format.ts';
import { NumberField } from '#ui/field/number-field.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { IconButton } from '#ui/marks/icon-button.tsx';
import type { CountedShelf } from '../../../local/count-entries.ts';
import classes from './counting.module.css';

const most = 999_999;
const isFigure = (value: number | null | undefined): value is number =>
  typeof value === 'number' && value >= 0 && value <= most;

export interface ShelfCardProps {
  shelf: CountedShelf;
  /** Resolves when it is on the disk, or was told to be not. */
  onChange: (quantity: number | null) => Promise<void>;
}

/** What was scanned last, or chosen: one more, one less, the figure itself, or take it back. */
export function ShelfCard({ shelf, onChange }: ShelfCardProps) {
  const { product, total } = shelf;
  // What was pressed counts at once: the next press adds to it, however long the disk takes.
  const [wanted, setWanted] = useState<number | null>(null);
  const quantity = wanted ?? shelf.quantity;
  // Undefined: nobody is typing.
  const [typed, setTyped] = useState<number | null | undefined>(undefined);
  const name = product?.name ?? 'Producto';
  const unit = product?.unit ?? 'unit';
  const decimals = allowsFractions(unit) ? 3 : 0;
  const change = (next: number) => {
    setTyped(undefined);
    if (next === quantity) return;
    setWanted(next);
    void onChange(next).finally(() => setWanted((latest) => (latest === next ? null : latest)));
  };
  const settle = () => {
    if (isFigure(typed)) change(typed);
    else setTyped(undefined);
  };
  // Leaving the figure finishes it, too.
  const form = useRef<HTMLFormElement>(null);
  const onLeave = useEffectEvent(settle);
  useEffect(() => {
    const element = form.current;
    const leave = () => onLeave();
    element?.addEventListener('focusout', leave);
    return () => element?.removeEventListener('focusout', leave);
  }, []);
  return (
    <section className={classes.card} aria-label="Lo último contado">
      <div className={classes.words}>
        <span className={classes.name}>{name}</span>
        <span className={classes.detail}>
          {[product?.barcode ?? product?.sku, total === null ? null : `en total ${formatNumber(total, 3)}`]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </div>
      <div className={classes.counter}>
        <IconButton
          icon={IconMinus}
          label={`Uno menos de ${name}`}
          variant="default"
          disabled={quantity < 1}
          onClick={() => change(Math.round((quantity - 1) * 1000) / 1000)}
        />
        {/* Sent when it is finished: every figure that is recorded stays in the history of the count. */}
        <form
          ref={form}
          onSubmit={(event) => {
            event.preventDefault();
            settle();
          }}
        >
          <NumberField
            label={`Contado de ${name}`}
            hideLabel
            size="lg"
            decimals={decimals}
            suffix={unitSigns[unit]}
            value={typed === undefined ? quantity : typed}
            onChange={setTyped}
          />
        </form>
        <IconButton
          icon={IconPlus}
          label={`Uno más de ${name}`}
          variant="default"
          disabled={quantity + 1 > most}
          onClick={() => change(Math.round((quantity + 1) * 1000) / 1000)}
        />
      </div>
      <Button variant="subtle" leftSection={<Icon of={IconArrowBackUp} />} onClick={() => void onChange(null)}>
        Deshacer
      </Button>
    </section>
  );
}
