import { Button, Menu } from '@mantine/core';
import { exportProducts } from '@minipos/contract/catalogue/imports';
import type { ProductFilter } from '@minipos/contract/catalogue/products';
import { IconDownload, IconFileSpreadsheet, IconFileTypeCsv } from '@tabler/icons-react';
import { useState } from 'react';
import { errorText } from '#lib/http/error-text.ts';
import { downloadFile } from '#session/download-file.ts';
import { toasts } from '#ui/feedback/toasts.ts';
import { Icon } from '#ui/marks/icon.tsx';

export interface ExportMenuProps {
  storeId: number;
  /** The list's own: what it shows is what is exported, all of its pages. */
  filter: Partial<Pick<ProductFilter, 'search' | 'departmentId' | 'brandId' | 'taxId' | 'isActive' | 'stock'>>;
  disabled?: boolean;
}

/** The catalogue as a file, in either format. */
export function ExportMenu({ storeId, filter, disabled = false }: ExportMenuProps) {
  const [busy, setBusy] = useState(false);
  const { search, departmentId, brandId, taxId, isActive, stock } = filter;
  const save = async (format: 'csv' | 'xlsx') => {
    setBusy(true);
    try {
      const query = { format, search, departmentId, brandId, taxId, isActive, stock };
      await downloadFile(exportProducts, { params: { storeId }, query });
    } catch (error) {
      toasts.error(errorText(error, 'No se pudo exportar el catálogo.'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" loading={busy} disabled={disabled} leftSection={<Icon of={IconDownload} />}>
          Exportar
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<Icon of={IconFileTypeCsv} />} onClick={() => void save('csv')}>
          CSV
        </Menu.Item>
        <Menu.Item leftSection={<Icon of={IconFileSpreadsheet} />} onClick={() => void save('xlsx')}>
          Excel (.xlsx)
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
