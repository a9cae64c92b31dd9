import { Modal } from '@mantine/core';
import type { Store } from '@minipos/contract/stores/stores';
import { usePhone } from '#ui/layout/use-phone.ts';
import { useReturnFocus } from '#ui/overlay/use-return-focus.ts';
import type { TakenIn } from '../../local/taken-in.ts';
import { TakenInTicket, TicketView, type TicketViewProps } from './ticket-view.tsx';

export interface TicketDialogProps extends TicketViewProps {
  opened: boolean;
  onClose: () => void;
}

/** The paper of a device, once more. */
export function TicketDialog({ opened, onClose, ...ticket }: TicketDialogProps) {
  const phone = usePhone();
  const focus = useReturnFocus(opened);
  return (
    <Modal opened={opened} onClose={onClose} {...focus} title="Imprimir recibo del equipo" size="lg" fullScreen={phone}>
      <TicketView {...ticket} />
    </Modal>
  );
}

export interface TakenInDialogProps {
  store: Store;
  /** Null: none is shown. */
  taken: TakenIn | null;
  onClose: () => void;
}

/** The same of a device that this till took in. */
export function TakenInDialog({ store, taken, onClose }: TakenInDialogProps) {
  const phone = usePhone();
  const opened = taken !== null;
  const focus = useReturnFocus(opened);
  return (
    <Modal opened={opened} onClose={onClose} {...focus} title="Imprimir recibo del equipo" size="lg" fullScreen={phone}>
      {taken ? <TakenInTicket store={store} taken={taken} /> : null}
    </Modal>
  );
}
