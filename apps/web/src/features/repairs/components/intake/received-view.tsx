import { Button, Group } from '@mantine/core';
import type { Repair } from '@minipos/contract/repairs/repair-shapes';
import type { Store } from '@minipos/contract/stores/stores';
import { IconDeviceMobileCog, IconPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { formatDateTime } from '#lib/format.ts';
import type { BackLinkProps } from '#ui/layout/back-link.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { deviceTitle } from '../list/repair-words.ts';
import { TicketView } from '../paper/ticket-view.tsx';
import { WaitingPhotos } from '../photos/waiting-photos.tsx';
import classes from './intake.module.css';
import { useTop } from './use-top.ts';

export interface ReceivedViewProps {
  store: Store;
  repair: Repair;
  back: BackLinkProps;
  onNext: () => void;
}

/** A device was received: its paper for the client, and on to the next one. */
export function ReceivedView({ store, repair, back, onNext }: ReceivedViewProps) {
  const navigate = useNavigate();
  useTop();
  const { id, serviceNumber, client, estimatedDeliveryDate } = repair;
  const promise = estimatedDeliveryDate ? `prometido ${formatDateTime(estimatedDeliveryDate)}` : null;
  return (
    <>
      <PageHeader
        title={`Equipo recibido: ${serviceNumber}`}
        subtitle={[deviceTitle(repair), client.name, promise].filter(Boolean).join(' · ')}
        back={back}
      />
      <div className={classes.received}>
        <div className={classes.told} role="status">
          <WaitingPhotos repairUuid={repair.uuid} />
        </div>
        <Group gap="xs">
          <Button
            variant="default"
            leftSection={<Icon of={IconDeviceMobileCog} />}
            onClick={() => void navigate({ to: '/services/$serviceId', params: { serviceId: String(id) } })}
          >
            Ver el servicio
          </Button>
          <Button leftSection={<Icon of={IconPlus} />} onClick={onNext}>
            Recibir otro equipo
          </Button>
        </Group>
        <TicketView store={store} repair={repair} />
      </div>
    </>
  );
}
