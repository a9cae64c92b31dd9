import { Modal } from '@mantine/core';
import type { Cart } from '@minipos/domain/orders/cart';
import { deliverTo, noDelivery } from '@minipos/domain/orders/delivery';
import { usePhone } from '#ui/layout/use-phone.ts';
import { useReturnFocus } from '#ui/overlay/use-return-focus.ts';
import type { Till } from '../counter/use-till.ts';
import { DeliveryForm } from './delivery-form.tsx';
import { useDeliveryProposal } from './delivery-proposal.ts';

export interface DeliveryDialogProps {
  opened: boolean;
  onClose: () => void;
  till: Till;
  cart: Cart;
}

/** Asks where the order goes. Closed without an answer it stays a delivery, and charging asks again. */
export function DeliveryDialog({ opened, onClose, till, cart }: DeliveryDialogProps) {
  const phone = usePhone();
  const focus = useReturnFocus(opened);
  return (
    <Modal opened={opened} onClose={onClose} {...focus} title="Anotar la entrega a domicilio" fullScreen={phone}>
      <Asked till={till} cart={cart} onClose={onClose} />
    </Modal>
  );
}

function Asked({ till, cart, onClose }: Omit<DeliveryDialogProps, 'opened'>) {
  const { clientUuid, delivery } = cart;
  const proposed = useDeliveryProposal(till.store.id, clientUuid);
  const { settings } = till.facts;
  const isNoted = delivery !== undefined && delivery.address !== '';
  if (!isNoted && !proposed) return null;
  return (
    <DeliveryForm
      key={clientUuid}
      initial={isNoted ? delivery : (proposed ?? noDelivery)}
      terms={settings}
      clientUuid={clientUuid}
      onSave={(known) => {
        till.change((order) => ({ ...order, cart: deliverTo(order.cart, known, settings) }));
        onClose();
      }}
    />
  );
}
