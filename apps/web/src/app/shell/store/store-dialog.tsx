import { Button, Group, Modal } from '@mantine/core';
import type { Store } from '@minipos/contract/stores/stores';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { usePhone } from '#ui/layout/use-phone.ts';
import { StoreChoice } from './store-choice.tsx';
import classes from './store-dialog.module.css';

export interface StoreDialogProps {
  opened: boolean;
  stores: readonly Store[];
  onChoose: (storeId: number) => void;
  onClose: () => void;
}

export function StoreDialog({ opened, stores, onChoose, onClose }: StoreDialogProps) {
  const [chosen, setChosen] = useState<number | null>(null);
  const phone = usePhone();
  return (
    <Modal opened={opened} onClose={onClose} title="Selecciona Tu Tienda" size="xl" fullScreen={phone}>
      <p className={classes.words}>Tienes múltiples tiendas. Elige en cuál vas a trabajar; puedes cambiarla después.</p>
      <ul className={classes.list}>
        {stores.map((store, place) => (
          <StoreChoice
            key={store.id}
            store={store}
            first={place === 0}
            chosen={store.id === chosen}
            onChoose={() => setChosen(store.id)}
          />
        ))}
      </ul>
      <Group className={classes.footer ?? ''} justify="space-between" gap="xs">
        <Button variant="default" onClick={onClose} renderRoot={(props) => <Link to="/stores" {...props} />}>
          Gestionar Tiendas
        </Button>
        <Button disabled={chosen === null} onClick={() => chosen !== null && onChoose(chosen)}>
          Continuar
        </Button>
      </Group>
    </Modal>
  );
}
