import { Button } from '@mantine/core';
import { isReadable } from '@minipos/domain/orders/readable-order';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { formatRelative } from '#lib/moments/format-relative.ts';
import { IconButton } from '#ui/marks/icon-button.tsx';
import rows from '#ui/overlay/dialog-rows.module.css';
import type { ParkedOrder } from '../../local/store-facts.ts';
import classes from './parked-dialog.module.css';
import { parkedFacts, parkedName } from './parked-words.ts';

export interface ParkedRowProps {
  row: ParkedOrder;
  rate: string | null;
  now: number;
  onTake: () => void;
  onRename: () => void;
  onDrop: () => void;
}

/** One order that waits: who, what it comes to, and how long already. */
export function ParkedRow({ row, rate, now, onTake, onRename, onDrop }: ParkedRowProps) {
  const name = parkedName(row);
  const client = row.clientName === name ? null : row.clientName;
  return (
    <li className={rows.row}>
      <div className={rows.words}>
        <p className={rows.name}>{name}</p>
        {client ? <p className={classes.client}>{client}</p> : null}
        <p className={rows.facts}>{parkedFacts(row, rate)}</p>
        <p className={rows.facts}>Espera desde {formatRelative(row.parkedAt, now)}</p>
      </div>
      <div className={classes.buttons}>
        <IconButton
          icon={IconTrash}
          size="lg"
          variant="default"
          label={`Descartar ${name}`}
          color="red"
          onClick={onDrop}
        />
        <IconButton
          icon={IconPencil}
          size="lg"
          variant="default"
          label={`Cambiar el nombre de ${name}`}
          onClick={onRename}
        />
        {isReadable(row.order) ? (
          <Button size="lg" onClick={onTake} aria-label={`Retomar ${name}`} data-arrow>
            Retomar
          </Button>
        ) : null}
      </div>
    </li>
  );
}
