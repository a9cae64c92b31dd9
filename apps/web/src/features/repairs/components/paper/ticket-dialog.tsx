import { Modal } from '@mantine/core';
import { usePhone } from '#ui/layout/use-phone.ts';
import { useReturnFocus } from '#ui/overlay/use-return-focus.ts';
import { TicketView, type TicketViewProps } from './ticket-view.tsx';

export interface TicketDialogProps extends TicketViewProps {
  opened: boolean;
  onClose: () => void;
}

/** The paper of a device, once more. */
export function TicketDialog({ opened, onClose, ...ticket }: TicketDialogProps) {
  const phone = usePhone();
  const focus = useReturnFocus(opened);
  return (
    <Modal opened={opened} onClose={onClose} {...focus} title="Recibo del equipo" size="lg" fullScreen={phone}>
      <TicketView {...ticket} />
    </Modal>
  );
}
