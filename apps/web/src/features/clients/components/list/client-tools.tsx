import { ActionIcon } from '@mantine/core';
import type { ClientStatsFilter } from '@minipos/contract/clients/clients';
import { IconBrandWhatsapp, IconDots, IconFileImport } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useCan } from '#current/current-store.ts';
import { useOffline } from '#ui/feedback/offline.ts';
import { Icon } from '#ui/marks/icon.tsx';
import { ActionMenu } from '#ui/overlay/action-menu.tsx';
import { ExportClients } from '../files/export-clients.tsx';

export interface ClientToolsProps {
  storeId: number;
  filter: Partial<ClientStatsFilter>;
  isEmpty: boolean;
  /** Where the heading has no room for it, writing to those who are late is here. */
  onRemind?: (() => void) | undefined;
}

export const reminder = { label: 'Recordar vencidos', icon: IconBrandWhatsapp };

/** What is done with the list as a whole: save it as a file, bring one in. */
export function ClientTools({ storeId, filter, isEmpty, onRemind }: ClientToolsProps) {
  const navigate = useNavigate();
  const mayExport = useCan('reports.export');
  const mayImport = useCan('clients.edit');
  const offline = useOffline();
  const actions = [
    ...(onRemind ? [{ ...reminder, onSelect: onRemind }] : []),
    ...(mayImport
      ? [
          {
            label: 'Importar clientes',
            icon: IconFileImport,
            onSelect: () => void navigate({ to: '/clients/import' }),
          },
        ]
      : []),
  ];
  return (
    <>
      {mayExport ? <ExportClients storeId={storeId} filter={filter} disabled={isEmpty || offline} /> : null}
      {actions.length > 0 ? (
        <ActionMenu actions={actions}>
          <ActionIcon variant="default" size="input-md" aria-label="Más acciones con los clientes">
            <Icon of={IconDots} />
          </ActionIcon>
        </ActionMenu>
      ) : null}
    </>
  );
}
