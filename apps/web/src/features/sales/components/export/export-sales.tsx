import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { SaleExport } from '@minipos/contract/sales/sale-exports';
import type { SalesSummaryFilter } from '@minipos/contract/sales/sales';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { formatPercent } from '#lib/format.ts';
import { toasts } from '#ui/feedback/toasts.ts';
import { Icon } from '#ui/marks/icon.tsx';
import { exportsQuery, isBeingWritten } from '../../server/exports.ts';
import { ExportDialog } from './export-dialog.tsx';

export interface ExportSalesProps {
  storeId: number;
  /** The list's own: what it shows is what is exported, all of its pages. */
  filter: SalesSummaryFilter;
  narrowed: boolean;
}

/** The button that has a file written. While one is, it says how far it is, also with the dialog closed. */
export function ExportSales({ storeId, filter, narrowed }: ExportSalesProps) {
  const [opened, dialog] = useDisclosure();
  // Files of another visit are asked for when somebody wants to see them.
  const [wasOpened, setWasOpened] = useState(false);
  const { data, error } = useQuery({ ...exportsQuery(storeId), enabled: wasOpened });
  const atWork = data?.find(isBeingWritten);
  useTellWhenDone(data, opened);
  const open = () => {
    setWasOpened(true);
    dialog.open();
  };
  return (
    <>
      <Button variant="default" leftSection={<Icon of={IconDownload} />} onClick={open}>
        {atWork ? `Exportando ${formatPercent(partOf(atWork), 0)}` : 'Exportar'}
      </Button>
      <ExportDialog
        opened={opened}
        onClose={dialog.close}
        storeId={storeId}
        filter={filter}
        narrowed={narrowed}
        files={data}
        error={error}
      />
    </>
  );
}

const partOf = ({ progress, rowCount }: SaleExport) => (rowCount === 0 ? 0 : (progress / rowCount) * 100);

/** Announces a file that becomes ready while the list of files is not on screen. */
function useTellWhenDone(files: readonly SaleExport[] | undefined, isShown: boolean) {
  const waiting = useRef<readonly number[]>([]);
  useEffect(() => {
    if (!files) return;
    const done = files.filter(({ id, status }) => status === 'done' && waiting.current.includes(id));
    if (!isShown) for (const { fileName } of done) toasts.success('El archivo de ventas está listo', fileName);
    waiting.current = files.filter(isBeingWritten).map(({ id }) => id);
  }, [files, isShown]);
}
