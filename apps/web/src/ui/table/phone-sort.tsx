import { ChoiceField } from '../field/choice-field.tsx';
import classes from './data-table.module.css';
import type { Column } from './types.ts';

export interface PhoneSortProps<Row> {
  columns: readonly Column<Row>[];
  sort: string | undefined;
  onSortChange: ((sort: string) => void) | undefined;
}

/** Cards have no heading row to press, so the order is chosen from a list. */
export function PhoneSort<Row>({ columns, sort, onSortChange }: PhoneSortProps<Row>) {
  const sortable = columns.filter((column) => column.sortable);
  if (!onSortChange || sortable.length === 0) return null;
  const options = sortable.flatMap(({ key, header }) => [
    { value: key, label: `${header} ↑` },
    { value: `-${key}`, label: `${header} ↓` },
  ]);
  return (
    <div className={classes.phoneSort}>
      <ChoiceField label="Ordenar por" value={sort ?? ''} options={options} onChange={onSortChange} />
    </div>
  );
}
