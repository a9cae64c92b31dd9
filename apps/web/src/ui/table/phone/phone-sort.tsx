import { ChoiceField } from '../../field/choice-field.tsx';
import classes from '../data-table.module.css';
import { sortChoices } from '../sort-choices.ts';
import type { Column } from '../types.ts';

export interface PhoneSortProps<Row> {
  columns: readonly Column<Row>[];
  sort: string | undefined;
  onSortChange: ((sort: string) => void) | undefined;
}

/** Cards have no heading row to press, so the order is chosen from a list; on phones it is among the filters. */
export function PhoneSort<Row>({ columns, sort, onSortChange }: PhoneSortProps<Row>) {
  const options = sortChoices(columns);
  if (!onSortChange || options.length === 0) return null;
  return (
    <div className={classes.phoneSort}>
      <ChoiceField label="Ordenar por" value={sort ?? ''} options={options} onChange={onSortChange} />
    </div>
  );
}
