import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { RepairTemplateShown } from '@minipos/contract/repairs/repair-messages';
import type { Store } from '@minipos/contract/stores/stores';
import { messageChannelLabels, repairEventLabels } from '@minipos/domain/repairs/messages/repair-events';
import { IconBrandWhatsapp, IconMail } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCan } from '#current/current-store.ts';
import { FailedLoad } from '#ui/feedback/failed-load.tsx';
import { LoadingRegion } from '#ui/feedback/loading-region.tsx';
import { SkeletonLines } from '#ui/feedback/skeleton-lines.tsx';
import { StatusBadge } from '#ui/marks/status-badge.tsx';
import { Panel } from '#ui/panel/panel.tsx';
import { templatesQuery } from '../../server/repair-messages.ts';
import { TemplateDialog } from './template-dialog.tsx';
import classes from './templates.module.css';

/** What clients hear of their repairs, event by event. */
export function TemplatesPanel({ store }: { store: Store }) {
  const { data, error, isFetching, refetch } = useQuery(templatesQuery(store.id));
  const mayEdit = useCan('settings.edit');
  const [subject, setSubject] = useState<RepairTemplateShown | null>(null);
  const [isEditing, editing] = useDisclosure();
  const edit = (template: RepairTemplateShown) => {
    setSubject(template);
    editing.open();
  };
  return (
    <Panel title="Mensajes a los clientes">
      <p className={classes.caption}>
        Los de WhatsApp los abre y los envía una persona, desde la página del servicio. Los de correo salen solos.
      </p>
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
          <SkeletonLines lines={7} />
        </LoadingRegion>
      ) : null}
      <ul className={classes.list}>
        {data?.map((template) => (
          <li key={template.event} className={classes.row}>
            <div className={classes.words}>
              <span className={classes.name}>{nameOf(template)}</span>
              <span className={classes.marks}>
                <Marks template={template} />
              </span>
            </div>
            {mayEdit ? (
              <Button
                variant="default"
                aria-label={`Cambiar el mensaje: ${repairEventLabels[template.event]}`}
                onClick={() => edit(template)}
              >
                Cambiar
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {subject ? (
        <TemplateDialog
          key={subject.event}
          opened={isEditing}
          onClose={editing.close}
          store={store}
          template={data?.find(({ event }) => event === subject.event) ?? subject}
        />
      ) : null}
    </Panel>
  );
}

const nameOf = ({ event, remindDays }: RepairTemplateShown): string =>
  remindDays === null ? repairEventLabels[event] : `${repairEventLabels[event]}, a los ${remindDays} días`;

function Marks({ template: { whatsapp, email } }: { template: RepairTemplateShown }) {
  if (!whatsapp && !email) return <StatusBadge tone="neutral" label="Apagado" />;
  return (
    <>
      {whatsapp ? <StatusBadge tone="done" icon={IconBrandWhatsapp} label={messageChannelLabels.whatsapp} /> : null}
      {email ? <StatusBadge tone="done" icon={IconMail} label={messageChannelLabels.email} /> : null}
    </>
  );
}
