import type { OwedPurchase } from '@minipos/contract/purchasing/payables';
import { useCurrentRate } from '#current/current-rate.tsx';
import { formatUsd } from '#lib/format.ts';
import { NumberField } from '#ui/field/number-field.tsx';
import cell from '#ui/table/named-cell.module.css';
import { dueWords } from './owed-columns.tsx';
import type { Chosen } from './pay-draft.ts';
import classes from './payables.module.css';

export interface ChoosePurchasesProps {
  open: readonly OwedPurchase[];
  chosen: Chosen;
  onChange: (chosen: Chosen) => void;
}

/** How much of a payment is for which purchase. What is left over pays what falls due first. */
export function ChoosePurchases({ open, chosen, onChange }: ChoosePurchasesProps) {
  const { today } = useCurrentRate();
  return (
    <ul className={classes.choices} aria-label="Compras por pagar">
      {open.map(({ purchaseId, purchaseNumber, invoiceNumber, dueDate, openUSD }) => {
        const typed = chosen[purchaseId] ?? null;
        return (
          <li key={purchaseId} className={classes.choice}>
            <span className={cell.words}>
              <span className={classes.name}>
                {purchaseNumber}
                {invoiceNumber ? ` · factura ${invoiceNumber}` : ''}
              </span>
              <span className={cell.detail}>
                Se deben {formatUsd(openUSD)} · {dueWords(dueDate, today).toLowerCase()}
              </span>
            </span>
            <NumberField
              label={`Pagar de ${purchaseNumber}`}
              hideLabel
              prefix="$"
              placeholder="0,00"
              value={typed}
              onChange={(amount) => onChange({ ...chosen, [purchaseId]: amount ?? null })}
              error={typed !== null && typed > openUSD ? 'Es más de lo que se debe' : undefined}
            />
          </li>
        );
      })}
    </ul>
  );
}
