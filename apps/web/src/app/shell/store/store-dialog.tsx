import { Button, Modal } from '@mantine/core';
import type { Store } from '@minipos/contract/stores/stores';
import { Link } from '@tanstack/react-router';
import { usePhone } from '#ui/layout/use-phone.ts';
import { StoreChoice } from './store-choice.tsx';
import classes from './store-dialog.module.css';

export interface StoreDialogProps {
  opened: boolean;
  stores: readonly Store[];
  onChoose: (storeId: number) => void;
  onClose: () => void;
}

/** One press chooses: the page that was asked for is there at once. */
export function StoreDialog({ opened, stores, onChoose, onClose }: StoreDialogProps) {
  const phone = usePhone();
  return (
    <Modal opened={opened} onClose={onClose} title="Selecciona Tu Tienda" size="xl" fullScreen={phone}>
      <p className={classes.words}>Tienes múltiples tiendas. Elige en cuál vas a trabajar; puedes cambiarla después.</p>
      <ul className={classes.list}>
        {stores.map((store, place) => (
          <StoreChoice key={store.id} store={store} first={place === 0} onChoose={() => onChoose(store.id)} />
        ))}
      </ul>
      <div className={classes.footer}>
        <Button variant="default" onClick={onClose} renderRoot={(props) => <Link to="/stores" {...props} />}>
          Gestionar Tiendas
        </Button>
      </div>
    </Modal>
  );
}
