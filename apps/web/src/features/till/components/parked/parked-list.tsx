import { Button, Stack, TextInput } from '@mantine/core';
import { isParkedFound } from '@minipos/domain/orders/parked-carts';
import { isReadable } from '@minipos/domain/orders/readable-order';
import { IconClockPause, IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useNow } from '#lib/use-now.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { useOwnPress } from '#ui/form/own-press.ts';
import { walkByArrows } from '#ui/form/walk-by-arrows.ts';
import { whenLaidOut } from '#ui/layout/when-laid-out.ts';
import { Icon } from '#ui/marks/icon.tsx';
import rows from '#ui/overlay/dialog-rows.module.css';
import type { ParkedOrder } from '../../local/store-facts.ts';
import classes from './parked-dialog.module.css';
import { ParkedRow } from './parked-row.tsx';
import { parkedName } from './parked-words.ts';

export interface ParkedListProps {
  parked: ParkedOrder[];
  rate: string | null;
  onTake: (row: ParkedOrder) => void;
  onRename: (row: ParkedOrder) => void;
  onDrop: (row: ParkedOrder) => void;
  /** Left out while the counter is empty. */
  onPark?: (() => void) | undefined;
}

const minuteMs = 60_000;

/** Orders that wait, found by typing. Enter takes the first; the arrows walk through them. */
export function ParkedList({ parked, rate, onTake, onRename, onDrop, onPark }: ParkedListProps) {
  const [query, setQuery] = useState('');
  const now = useNow(minuteMs);
  const isOwnPress = useOwnPress();
  const search = useRef<HTMLInputElement>(null);
  const isNobody = parked.length === 0;
  // What waits may be read after the dialog has given the focus away.
  useEffect(() => {
    const { current } = search;
    if (!isNobody && current) return whenLaidOut(current, () => current.focus());
  }, [isNobody]);
  const found = parked.filter((row) =>
    isParkedFound({ label: parkedName(row), clientName: row.clientName, cart: row.order.cart }, query),
  );
  const park = onPark ? (
    <Button variant="default" size="lg" fullWidth leftSection={<Icon of={IconClockPause} />} onClick={onPark}>
      Poner este en espera
    </Button>
  ) : null;
  if (isNobody) {
    return (
      <Stack gap="sm">
        <EmptyState
          icon={IconClockPause}
          title="No hay pedidos en espera"
          text="Pon uno en espera para atender a otra persona; queda aquí como lo dejaste."
        />
        {park}
      </Stack>
    );
  }
  return (
    <Stack gap="sm" onKeyDown={walkByArrows}>
      {park}
      <TextInput
        ref={search}
        type="search"
        size="lg"
        aria-label="Buscar pedido en espera"
        placeholder="Nombre, cliente o producto"
        autoComplete="off"
        leftSection={<Icon of={IconSearch} />}
        value={query}
        onChange={(event) => setQuery(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          const first = found.find(({ order }) => isReadable(order));
          if (first && !event.repeat && isOwnPress(event)) onTake(first);
        }}
        data-autofocus
        data-arrow
      />
      <p className={classes.none} role="status">
        {found.length === 0 ? 'Ningún pedido en espera se llama así.' : ''}
      </p>
      <ul className={rows.list} aria-label="Pedidos en espera">
        {found.map((row) => (
          <ParkedRow
            key={row.uuid}
            row={row}
            rate={rate}
            now={now}
            onTake={() => onTake(row)}
            onRename={() => onRename(row)}
            onDrop={() => onDrop(row)}
          />
        ))}
      </ul>
    </Stack>
  );
}
