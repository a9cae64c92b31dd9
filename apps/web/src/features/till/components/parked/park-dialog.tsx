import { Button, Modal } from '@mantine/core';
import { maxParkedCarts, maxParkedName } from '@minipos/domain/orders/parked-carts';
import { useState } from 'react';
import { InlineNotice } from '#ui/feedback/inline-notice.tsx';
import { usePhone } from '#ui/layout/use-phone.ts';
import { useReturnFocus } from '#ui/overlay/use-return-focus.ts';
import { useOnDesk } from '../../local/use-order-desk.ts';
import type { Till } from '../counter/use-till.ts';
import { NameForm } from './name-form.tsx';
import { fullWords, parkProblem, unnamed } from './parked-words.ts';

export interface ParkDialogProps {
  opened: boolean;
  onClose: () => void;
  till: Till;
  parkedCount: number;
  onShowParked: () => void;
}

/** Sets the order on the counter aside: under the name proposed, or another one. */
export function ParkDialog({ opened, onClose, till, parkedCount, onShowParked }: ParkDialogProps) {
  const phone = usePhone();
  const focus = useReturnFocus(opened);
  return (
    <Modal opened={opened} onClose={onClose} {...focus} title="Poner en espera" size="sm" fullScreen={phone}>
      {parkedCount >= maxParkedCarts ? (
        <InlineNotice
          tone="attention"
          announce
          action={
            <Button variant="default" onClick={onShowParked} data-autofocus>
              Ver los que esperan
            </Button>
          }
        >
          {fullWords}
        </InlineNotice>
      ) : (
        <ParkForm till={till} onClose={onClose} />
      )}
    </Modal>
  );
}

function ParkForm({ till, onClose }: Pick<ParkDialogProps, 'till' | 'onClose'>) {
  const label = useOnDesk(till.desk, (state) => state.label);
  const [now] = useState(() => Date.now());
  return (
    <NameForm
      proposed={label || till.client?.name.slice(0, maxParkedName) || ''}
      otherwise={unnamed(now)}
      confirmLabel="Poner en espera"
      onSave={async (name) => {
        try {
          await till.desk.park(name);
        } catch (error) {
          return parkProblem(error);
        }
        onClose();
        return null;
      }}
    />
  );
}
