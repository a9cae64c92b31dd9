import { Modal } from '@mantine/core';
import { useState } from 'react';
import { usePhone } from '#ui/layout/use-phone.ts';
import { useReturnFocus } from '#ui/overlay/use-return-focus.ts';
import { PickupManager, type PickupManagerProps } from './pickup-manager.tsx';
import type { PickupChoice } from './select-pickups.ts';

export interface PickupsDialogProps extends Pick<PickupManagerProps, 'storeId' | 'mover'> {
  opened: boolean;
  onClose: () => void;
}

/** The orders to be collected, over the till and nearly as large. */
export function PickupsDialog({ opened, onClose, ...manager }: PickupsDialogProps) {
  const phone = usePhone();
  const focus = useReturnFocus(opened);
  const [choice, setChoice] = useState<PickupChoice>({});
  const [isCovered, setCovered] = useState(false);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      {...focus}
      title="Atender pedidos de recogida"
      size="90%"
      fullScreen={phone}
      closeOnEscape={!isCovered}
    >
      <PickupManager {...manager} choice={choice} onChoose={setChoice} onCover={setCovered} />
    </Modal>
  );
}
