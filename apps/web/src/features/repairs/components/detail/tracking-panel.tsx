import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { Repair } from '@minipos/contract/repairs/repair-shapes';
import { IconLinkOff } from '@tabler/icons-react';
import { useCan } from '#current/current-store.ts';
import { formatDate, formatDateTime } from '#lib/format.ts';
import { toasts } from '#ui/feedback/toasts.ts';
import { FactList } from '#ui/layout/fact-list.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { Panel } from '#ui/panel/panel.tsx';
import { useRepairWork } from '../../server/repair-work.ts';
import classes from './repair-view.module.css';

/** Whether the client can follow the repair, and the way to end that; nothing where they cannot. */
export function TrackingPanel({ repair }: { repair: Repair }) {
  const mayEdit = useCan('services.edit');
  const { unshare } = useRepairWork(repair);
  const [isEnding, ending] = useDisclosure();
  const { tracking } = repair;
  return (
    <>
      {tracking ? (
        <Panel title="Seguimiento del cliente">
          <FactList
            facts={[
              ['Último enlace', formatDateTime(tracking.sharedAt)],
              ['El cliente lo abrió', tracking.openedAt ? formatDateTime(tracking.openedAt) : 'Todavía no'],
              ['Sirve hasta', formatDate(tracking.endsAt)],
            ]}
          />
          {mayEdit ? (
            <div className={classes.buttons}>
              <Button variant="default" leftSection={<Icon of={IconLinkOff} />} onClick={ending.open}>
                Anular enlaces
              </Button>
            </div>
          ) : null}
        </Panel>
      ) : null}
      <ConfirmDialog
        opened={isEnding}
        onClose={ending.close}
        onConfirm={async () => {
          await unshare.mutateAsync(undefined);
          toasts.success('Enlaces anulados', repair.serviceNumber);
        }}
        title="¿Anular los enlaces?"
        name={repair.serviceNumber}
        consequence="El código del recibo y los enlaces ya enviados dejan de abrir. Para darle otro, imprime el recibo o envía el mensaje de nuevo."
        failed="Error al anular los enlaces"
        confirmLabel="Anular"
      />
    </>
  );
}
