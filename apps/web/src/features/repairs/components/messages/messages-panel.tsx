import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { RepairMessages } from '@minipos/contract/repairs/repair-messages';
import type { Repair } from '@minipos/contract/repairs/repair-shapes';
import {
  messageChannelLabels,
  messageStateLabels,
  repairEventLabels,
} from '@minipos/domain/repairs/messages/repair-events';
import { IconBrandWhatsapp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { formatDateTime } from '#lib/format.ts';
import { FailedLoad } from '#ui/feedback/failed-load.tsx';
import { LoadingRegion } from '#ui/feedback/loading-region.tsx';
import { useOffline } from '#ui/feedback/offline.ts';
import { SkeletonLines } from '#ui/feedback/skeleton-lines.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { Panel } from '#ui/panel/panel.tsx';
import { messagesQuery } from '../../server/repair-messages.ts';
import classes from '../detail/repair-view.module.css';
import { OfferedMessage } from './offered-message.tsx';

type Sent = RepairMessages['sent'][number];

/** What the client can be told now, and what they were told. */
export function MessagesPanel({ repair }: { repair: Repair }) {
  const { data, error, isFetching, refetch } = useQuery(messagesQuery(repair.storeId, repair.id));
  const isOffline = useOffline();
  const [isWriting, writing] = useDisclosure();
  const offer = data?.offer ?? null;
  if (data === undefined && isOffline) {
    return (
      <Panel title="Mensajes al cliente">
        <p className={classes.hint}>Se ven cuando vuelva la conexión.</p>
      </Panel>
    );
  }
  return (
    <Panel title="Mensajes al cliente">
      {data === undefined && error ? (
        <FailedLoad
          error={error}
          what="Error al cargar los mensajes"
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : null}
      {data === undefined && !error ? (
        <LoadingRegion>
          <SkeletonLines lines={2} />
        </LoadingRegion>
      ) : null}
      {offer ? (
        <div className={classes.buttons}>
          <Button variant="default" leftSection={<Icon of={IconBrandWhatsapp} />} onClick={writing.open}>
            Avisar: {repairEventLabels[offer.event]}
          </Button>
        </div>
      ) : null}
      {data?.sent.length === 0 ? <p className={classes.hint}>Todavía no ha salido ninguno.</p> : null}
      {data && data.sent.length > 0 ? (
        <ul className={classes.history} aria-label="Lo que se le dijo al cliente">
          {data.sent.map((message) => (
            <li key={`${message.event} ${message.channel} ${message.at}`}>
              <span className={classes.name}>{repairEventLabels[message.event]}</span>
              <span>{wayOf(message)}</span>
              <span className={classes.note}>
                {formatDateTime(message.at)} · {message.by ?? 'Automático'}
              </span>
            </li>
          ))}
        </ul>
      ) : null}
      <OfferedMessage opened={isWriting} onClose={writing.close} repair={repair} offer={offer} />
    </Panel>
  );
}

const wayOf = ({ channel, status, to }: Sent): string =>
  [messageChannelLabels[channel], messageStateLabels[status], to].filter(Boolean).join(' · ');
