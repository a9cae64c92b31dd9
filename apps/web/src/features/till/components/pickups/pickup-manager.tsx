import { Button, Stack } from '@mantine/core';
import { type PickupState, pickupStateLabels, pickupStates } from '@minipos/domain/orders/pickup';
import { IconBell, IconBellOff, IconShoppingBag } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useDeviceStatus, useSync } from '#device/use-sync.ts';
import { useNow } from '#lib/use-now.ts';
import type { LocalPickup } from '#offline/database/rows.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { NoMatches } from '#ui/feedback/no-matches.tsx';
import { SkeletonCards } from '#ui/feedback/skeleton-cards.tsx';
import { toasts } from '#ui/feedback/toasts.ts';
import { bounceMs } from '#ui/form/own-press.ts';
import { CardGrid } from '#ui/layout/card-grid.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { FilterBar } from '#ui/table/filter-bar.tsx';
import { movePickup, PickupMoved, usePickups } from '../../local/pickups.ts';
import { saveTillPreferences, useTillPreferences } from '../../local/till-preferences.ts';
import { PickupCard } from './pickup-card.tsx';
import { PickupDetail } from './pickup-detail.tsx';
import { clientText, movedText } from './pickup-words.ts';
import { type PickupChoice, selectPickups } from './select-pickups.ts';

export interface PickupManagerProps {
  storeId: number;
  /** Who works here; null for those who may only look. */
  mover: { storeId: number; actorUserId: number } | null;
  choice: PickupChoice;
  onChoose: (choice: PickupChoice) => void;
  /** Told when a dialog lies over the list, so that Escape closes only that. */
  onCover?: (isCovered: boolean) => void;
}

const all = 'all';
const states = [
  { value: all, label: 'Todos' },
  ...pickupStates.map((state) => ({ value: state, label: pickupStateLabels[state] })),
];
const step = 48;

/** Orders to be collected: what to prepare first, what waits for its buyer, and what became of the others. */
export function PickupManager({ storeId, mover, choice, onChoose, onCover }: PickupManagerProps) {
  const sync = useSync();
  const status = useDeviceStatus();
  const orders = usePickups(storeId);
  const now = useNow(5000);
  const { pickupSound } = useTillPreferences();
  const [openUuid, setOpenUuid] = useState<string | null>(null);
  const [cancelling, setCancelling] = useState<LocalPickup | null>(null);
  const [most, setMost] = useState(step);

  const isCovered = openUuid !== null || cancelling !== null;
  useEffect(() => onCover?.(isCovered), [onCover, isCovered]);

  const moving = useRef(new Set<string>());
  const pressed = useRef({ uuid: '', at: Number.NEGATIVE_INFINITY });

  async function move(order: LocalPickup, to: PickupState): Promise<void> {
    const way = `${order.uuid} ${to}`;
    if (!sync || !mover || moving.current.has(way)) return;
    moving.current.add(way);
    try {
      await movePickup(sync, mover, order, to);
      toasts.success(movedText(pickupStateLabels[to]));
    } catch (error) {
      toasts.error(
        error instanceof PickupMoved
          ? 'El pedido ya no está en un estado que permita este cambio.'
          : 'Error al actualizar el estado del pedido',
      );
      moving.current.delete(way);
    }
  }
  const ask = (order: LocalPickup, to: PickupState) => {
    // Of two taps in a row the first counts: the second would press what took the place of the button.
    const at = performance.now();
    const isBounce = pressed.current.uuid === order.uuid && at - pressed.current.at < bounceMs;
    pressed.current = { uuid: order.uuid, at };
    if (isBounce) return;
    if (to === 'cancelled') setCancelling(order);
    else void move(order, to);
  };

  if (!orders) {
    return status === 'failed' ? (
      <ErrorState title="Error al cargar los pedidos de recogida" onRetry={() => window.location.reload()} />
    ) : (
      <SkeletonCards cards={6} />
    );
  }
  if (orders.length === 0) {
    return (
      <EmptyState
        icon={IconShoppingBag}
        title="No hay pedidos de recogida"
        text="Cobra una venta con el tipo «Recoger» y aparece aquí con su código y su hora."
      />
    );
  }
  const found = selectPickups(orders, choice);
  const onMove = mover ? ask : undefined;
  const isLoud = pickupSound === 'on';
  return (
    <Stack gap="md">
      <FilterBar
        search={{
          value: choice.search ?? '',
          placeholder: 'Código o cliente...',
          label: 'Buscar pedidos',
          onChange: (search) => onChoose({ ...choice, search: search || undefined }),
        }}
        filters={[{ key: 'status', label: 'Estado', value: choice.status ?? all, options: states }]}
        onFilterChange={(_key, value) => onChoose({ ...choice, status: pickupStates.find((state) => state === value) })}
        onClear={() => onChoose({})}
      >
        <Button
          variant="default"
          aria-pressed={isLoud}
          leftSection={<Icon of={isLoud ? IconBell : IconBellOff} />}
          onClick={() => saveTillPreferences({ pickupSound: isLoud ? 'off' : 'on' })}
        >
          {isLoud ? 'Alarma con sonido' : 'Alarma sin sonido'}
        </Button>
      </FilterBar>
      {found.length === 0 ? (
        <NoMatches
          title="No se encontraron pedidos"
          text="Ninguno coincide con la búsqueda y el estado elegidos."
          onClear={() => onChoose({})}
        />
      ) : (
        <CardGrid wide>
          {found.slice(0, most).map((order) => (
            <PickupCard
              key={order.uuid}
              order={order}
              now={now}
              onMove={onMove}
              onOpen={({ uuid }) => setOpenUuid(uuid)}
            />
          ))}
        </CardGrid>
      )}
      {found.length > most ? (
        <Button variant="default" onClick={() => setMost(most + step)}>
          Ver más pedidos
        </Button>
      ) : null}
      <PickupDetail
        order={orders.find(({ uuid }) => uuid === openUuid) ?? null}
        onClose={() => {
          if (!cancelling) setOpenUuid(null);
        }}
        onMove={onMove}
      />
      <ConfirmDialog
        opened={cancelling !== null}
        onClose={() => setCancelling(null)}
        onConfirm={() => (cancelling ? move(cancelling, 'cancelled') : undefined)}
        title="¿Cancelar el pedido?"
        name={cancelling ? `${cancelling.pickupCode} · ${clientText(cancelling)}` : ''}
        consequence="Ya no se podrá entregar. La venta sigue cobrada: si hay que devolver el dinero, se hace aparte."
        failed="Error al actualizar el estado del pedido"
        confirmLabel="Cancelar pedido"
        cancelLabel="Volver"
      />
    </Stack>
  );
}
