import { exportClients } from '@minipos/contract/clients/client-files';
import type { ClientStatsFilter } from '@minipos/contract/clients/clients';
import { ExportMenu } from '#features/imports/public.ts';
import { downloadFile } from '#session/download-file.ts';

export interface ExportClientsProps {
  storeId: number;
  /** The list's own: what it shows is what is exported, all of its pages. */
  filter: Partial<ClientStatsFilter>;
  disabled?: boolean;
}

/** The clients as a file. */
export function ExportClients({ storeId, filter, disabled = false }: ExportClientsProps) {
  const { search, status, kind } = filter;
  return (
    <ExportMenu
      failure="No se pudieron exportar los clientes."
      disabled={disabled}
      onSave={(format) => downloadFile(exportClients, { params: { storeId }, query: { format, search, status, kind } })}
    />
  );
}
