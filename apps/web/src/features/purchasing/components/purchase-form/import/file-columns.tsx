import { Button, NativeSelect } from '@mantine/core';
import { type PurchaseFile, purchaseFileFields } from '@minipos/contract/purchasing/purchase-files';
import { useState } from 'react';
import classes from './import.module.css';

const unused = '';
const choices = [
  { value: unused, label: 'No usar' },
  ...Object.entries(purchaseFileFields).map(([value, label]) => ({ value, label })),
];

export interface FileColumnsProps {
  columns: PurchaseFile['columns'];
  mapping: PurchaseFile['mapping'];
  isReading: boolean;
  onColumns: (columns: (string | null)[]) => void;
}

/** What each column of the file is. A change is sent with its button, so that several make one reading. */
export function FileColumns({ columns, mapping, isReading, onColumns }: FileColumnsProps) {
  const [chosen, setChosen] = useState<(string | null)[]>(mapping);
  const isChanged = chosen.some((field, at) => field !== mapping[at]);
  const choose = (position: number, value: string) => {
    const field = value === unused ? null : value;
    // A field comes from one column: the column that had it gives it up.
    setChosen(chosen.map((current, at) => (at === position ? field : current === field ? null : current)));
  };
  return (
    <section aria-label="Columnas del archivo" className={classes.columns}>
      <ul className={classes.columnList}>
        {columns.map(({ heading, samples }, position) => (
          // oxlint-disable-next-line react/no-array-index-key -- a column is its place in the file
          <li key={position} className={classes.column}>
            <span className={classes.name}>{heading || `Columna ${position + 1}`}</span>
            <span className={classes.samples}>{samples.filter(Boolean).join(' · ') || 'Sin datos'}</span>
            <NativeSelect
              aria-label={`«${heading || position + 1}» es`}
              value={chosen[position] ?? unused}
              data={choices}
              onChange={(event) => choose(position, event.currentTarget.value)}
            />
          </li>
        ))}
      </ul>
      {isChanged ? (
        <Button variant="light" loading={isReading} onClick={() => onColumns(chosen)}>
          Leer con estas columnas
        </Button>
      ) : null}
    </section>
  );
}
