import { Button, Modal } from '@mantine/core';
import type { Store } from '@minipos/contract/stores/stores';
import { Link } from '@tanstack/react-router';
import { useOwnPress } from '#ui/form/own-press.ts';
import { usePhone } from '#ui/layout/use-phone.ts';
import { StoreChoice } from './store-choice.tsx';
import classes from './store-dialog.module.css';

export interface StoreDialogProps {
  opened: boolean;
  stores: readonly Store[];
  onChoose: (storeId: number) => void;
  onClose: () => void;
}

/**
 * One press chooses: the page that was asked for is there at once. The focus is on the heading, or the Enter that signed in,
 * pressed once more, would choose a store that nobody has looked at.
 */
export function StoreDialog({ opened, stores, onChoose, onClose }: StoreDialogProps) {
  const phone = usePhone();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={
        <span tabIndex={-1} data-autofocus className={classes.heading}>
          Selecciona Tu Tienda
        </span>
      }
      size="xl"
      fullScreen={phone}
    >
      <p className={classes.words}>Tienes múltiples tiendas. Elige en cuál vas a trabajar; puedes cambiarla después.</p>
      <Choices stores={stores} onChoose={onChoose} />
      <div className={classes.footer}>
        <Button variant="default" onClick={onClose} renderRoot={(props) => <Link to="/stores" {...props} />}>
          Gestionar Tiendas
        </Button>
      </div>
    </Modal>
  );
}

/** There while the dialog is open: its presses are counted from then. */
function Choices({ stores, onChoose }: Pick<StoreDialogProps, 'stores' | 'onChoose'>) {
  const isOwn = useOwnPress();
  return (
    <ul className={classes.list}>
      {stores.map((store) => (
        <StoreChoice key={store.id} store={store} onChoose={(press) => isOwn(press) && onChoose(store.id)} />
      ))}
    </ul>
  );
}
