import { Button } from '@mantine/core';
import type { Repair } from '@minipos/contract/repairs/repair-shapes';
import type { Store } from '@minipos/contract/stores/stores';
import { IconShieldOff } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { formatDate } from '#lib/format.ts';
import { MessagePage } from '#ui/feedback/message-page.tsx';
import { isUnderWarranty } from '../list/repair-words.ts';
import { IntakePage } from './intake-page.tsx';

export interface WarrantyIntakeProps {
  store: Store;
  repair: Repair;
}

/** Takes a device in again under the warranty of a repair, as long as that holds. */
export function WarrantyIntake({ store, repair }: WarrantyIntakeProps) {
  const navigate = useNavigate();
  // Decided once: what is being written down does not vanish at midnight, and the server has the last word.
  const [isValid] = useState(() => isUnderWarranty(repair, new Date()));
  if (isValid) return <IntakePage store={store} warrantyOf={repair} />;
  const { serviceNumber, status, warrantyUntil } = repair;
  const why =
    status !== 'delivered'
      ? `${serviceNumber} no se ha entregado.`
      : warrantyUntil
        ? `La garantía de ${serviceNumber} terminó el ${formatDate(warrantyUntil)}.`
        : `${serviceNumber} se entregó sin garantía.`;
  return (
    <MessagePage icon={IconShieldOff} title="Sin garantía" text={why}>
      <Button onClick={() => void navigate({ to: '/services/new', search: {} })}>Recibir sin garantía</Button>
    </MessagePage>
  );
}
