import { Button, Drawer, Group, Stack } from '@mantine/core';
import type { PlatformStore } from '@minipos/contract/stores/platform-stores';
import type { ComponentType } from 'react';
import { FactList } from '#ui/layout/fact-list.tsx';
import { useReturnFocus } from '#ui/overlay/use-return-focus.ts';
import type { StatusChange } from '../../server/platform-stores.ts';
import review from '../review/review.module.css';
import { PlatformBadges } from './platform-card.tsx';
import { detailFacts } from './platform-facts.ts';

export interface PlatformDrawerProps {
  opened: boolean;
  onClose: () => void;
  store: PlatformStore | null;
  onChange: (change: StatusChange) => void;
  onChangeOwner: () => void;
  /** What was done in it. */
  History: ComponentType<{ storeId: number }>;
}

/** All that the console knows of a store, and what can be done with it. */
export function PlatformDrawer({ opened, onClose, store, onChange, onChangeOwner, History }: PlatformDrawerProps) {
  const focus = useReturnFocus(opened);
  return (
    <Drawer opened={opened} onClose={onClose} {...focus} position="right" title="Detalles de la tienda">
      {store ? (
        <Stack gap="lg">
          <div>
            <p className={review.name}>{store.name}</p>
            <PlatformBadges store={store} />
          </div>
          <Group gap="xs">
            <StatusButton store={store} onChange={onChange} />
            {store.archivedAt === null ? (
              <Button variant="default" onClick={onChangeOwner}>
                Cambiar dueño…
              </Button>
            ) : null}
          </Group>
          <FactList facts={detailFacts(store)} />
          {store.archivedAt === null ? (
            <section aria-label="Historial">
              <h3 className={review.heading}>Historial</h3>
              <History key={store.id} storeId={store.id} />
            </section>
          ) : null}
        </Stack>
      ) : null}
    </Drawer>
  );
}

function StatusButton({ store, onChange }: Pick<PlatformDrawerProps, 'onChange'> & { store: PlatformStore }) {
  if (store.archivedAt !== null) return <Button onClick={() => onChange('restore')}>Recuperar…</Button>;
  if (!store.isActive) return <Button onClick={() => onChange('activate')}>Activar…</Button>;
  return (
    <Button variant="default" className={review.danger ?? ''} onClick={() => onChange('deactivate')}>
      Desactivar…
    </Button>
  );
}
