import { Button } from '@mantine/core';
import type { SaleHistory } from '@minipos/contract/sales/sales';
import { decimalFromQuantity, quantityFromDecimal } from '@minipos/domain/money/quantity';
import { formatUsd } from '#lib/format.ts';
import { numberProblem } from '#lib/number-problem.ts';
import { backWords } from '#lib/sale-words.ts';
import { NumberField } from '#ui/field/number-field.tsx';
import { SwitchField } from '#ui/field/switch-field.tsx';
import { hasDeliveryLeft, leftOf, type RefundEntry, startEntry } from './refund-entry.ts';
import classes from './refund-form.module.css';

const problemOf = (value: number | null | undefined, left: number, isWhole: boolean) =>
  numberProblem(value, { decimals: isWhole ? 0 : 3, most: decimalFromQuantity(left), over: 'Más de lo que queda' });

export interface RefundLinesProps {
  sale: SaleHistory;
  entry: RefundEntry;
  wrongLines: boolean[];
  /** Without the delivery, which cannot be brought back. */
  goodsOnly?: boolean;
  onChange: (changes: Partial<RefundEntry>) => void;
}

const replaced = <T,>(list: readonly T[], place: number, value: T): T[] =>
  list.map((one, index) => (index === place ? value : one));

/** How much of each line comes back, and whether it goes back to the shelf. */
export function RefundLines({ sale, entry, wrongLines, goodsOnly = false, onChange }: RefundLinesProps) {
  const { quantities, restocked } = entry;
  const all = startEntry(sale, true);
  return (
    <section aria-labelledby="refund-lines">
      <div className={classes.head}>
        <h3 id="refund-lines" className={classes.heading}>
          Qué se devuelve
        </h3>
        <Button
          variant="subtle"
          onClick={() =>
            onChange({ quantities: all.quantities, withDelivery: all.withDelivery && !goodsOnly, payments: null })
          }
        >
          Devolver todo
        </Button>
      </div>
      <ul className={classes.lines}>
        {sale.items.map((item, place) => {
          const left = leftOf(item);
          const isWhole = Number.isInteger(item.quantity);
          const unit = item.unit ?? 'unit';
          const standing = [
            formatUsd(item.subtotalUSD),
            backWords.leftOf(left, quantityFromDecimal(item.quantity), unit),
            item.returnedApart > 0 ? backWords.apart(quantityFromDecimal(item.returnedApart), unit) : null,
          ];
          return (
            <li key={item.line}>
              <div className={classes.words}>
                <span className={classes.name}>{item.productName}</span>
                <span className={classes.muted}>
                  {left === 0 ? 'Ya se devolvió todo' : standing.filter((text) => text !== null).join(' · ')}
                </span>
              </div>
              {left === 0 ? null : (
                <div className={classes.fields}>
                  <NumberField
                    label={`Cantidad de ${item.productName}`}
                    hideLabel
                    decimals={isWhole ? 0 : 3}
                    placeholder="0"
                    value={quantities[place]}
                    error={wrongLines[place] ? (problemOf(quantities[place], left, isWhole) ?? undefined) : undefined}
                    onChange={(value) =>
                      onChange({ quantities: replaced(quantities, place, value ?? null), payments: null })
                    }
                  />
                  <SwitchField
                    label={item.productId === null ? 'No está en el inventario' : backWords.restocked}
                    disabled={item.productId === null}
                    value={restocked[place]}
                    onChange={(value) => onChange({ restocked: replaced(restocked, place, value ?? false) })}
                  />
                </div>
              )}
            </li>
          );
        })}
      </ul>
      {hasDeliveryLeft(sale) && !goodsOnly ? (
        <SwitchField
          label={`Devolver también la entrega a domicilio (${formatUsd(sale.deliveryCost)})`}
          value={entry.withDelivery}
          onChange={(value) => onChange({ withDelivery: value ?? false, payments: null })}
        />
      ) : null}
    </section>
  );
}
