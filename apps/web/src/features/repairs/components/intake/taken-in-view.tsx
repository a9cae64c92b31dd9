import { Button, Group } from '@mantine/core';
import type { Store } from '@minipos/contract/stores/stores';
import { IconDeviceMobileCog, IconPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { formatDateTime } from '#lib/format.ts';
import { InlineNotice } from '#ui/feedback/inline-notice.tsx';
import type { BackLinkProps } from '#ui/layout/back-link.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import type { TakenIn } from '../../local/taken-in.ts';
import { deviceTitle } from '../list/repair-words.ts';
import { TakenInTicket } from '../paper/ticket-view.tsx';
import { WaitingPhotos } from '../photos/waiting-photos.tsx';
import classes from './intake.module.css';
import { KeepNote } from './keep-note.tsx';
import { useTop } from './use-top.ts';

export interface TakenInViewProps {
  store: Store;
  taken: TakenIn;
  /** Typed with it, and only here: null where nothing was. */
  unlockNote: string | null;
  back: BackLinkProps;
  onNext: () => void;
}

/** A device that this till took in: its paper for the client at once, whether or not the server has heard of it. */
export function TakenInView({ store, taken, unlockNote, back, onNext }: TakenInViewProps) {
  const navigate = useNavigate();
  useTop();
  const { number, repairId, status, fact } = taken;
  const promise = fact.estimatedDeliveryDate ? `prometido ${formatDateTime(fact.estimatedDeliveryDate)}` : null;
  return (
    <>
      <PageHeader
        title={`Equipo recibido: ${number}`}
        subtitle={[deviceTitle(fact), fact.clientName, promise].filter(Boolean).join(' · ')}
        back={back}
      />
      <div className={classes.received}>
        <div className={classes.told} role="status">
          {status === 'pending' ? (
            <InlineNotice tone="info">
              Por enviar. Ya quedó guardado en esta caja; el enlace del recibo abre cuando se envíe.
            </InlineNotice>
          ) : null}
          {status === 'failed' ? (
            <InlineNotice tone="attention">
              No se pudo enviar. El equipo sigue guardado en esta caja: mira por qué en Sincronización.
            </InlineNotice>
          ) : null}
          {status === 'synced' && number !== fact.number ? (
            <InlineNotice tone="attention">
              El recibo dice {fact.number}, pero el equipo quedó como {number}. Imprime el recibo otra vez.
            </InlineNotice>
          ) : null}
          <WaitingPhotos repairUuid={taken.uuid} />
          {unlockNote === null ? null : <KeepNote storeId={store.id} repairId={repairId} unlockNote={unlockNote} />}
        </div>
        <Group gap="xs">
          {repairId === null ? null : (
            <Button
              variant="default"
              leftSection={<Icon of={IconDeviceMobileCog} />}
              onClick={() => void navigate({ to: '/services/$serviceId', params: { serviceId: String(repairId) } })}
            >
              Ver el servicio
            </Button>
          )}
          <Button leftSection={<Icon of={IconPlus} />} onClick={onNext}>
            Recibir otro equipo
          </Button>
        </Group>
        <TakenInTicket store={store} taken={taken} />
      </div>
    </>
  );
}
