import { Button, Menu } from '@mantine/core';
import { IconDownload, IconFileSpreadsheet, IconFileTypeCsv } from '@tabler/icons-react';
import { useState } from 'react';
import { errorText } from '#lib/http/error-text.ts';
import { toasts } from '#ui/feedback/toasts.ts';
import { Icon } from '#ui/marks/icon.tsx';

export interface ExportMenuProps {
  onSave: (format: 'csv' | 'xlsx') => Promise<void>;
  failure: string;
  disabled?: boolean;
}

/** A list as a file, in either format. */
export function ExportMenu({ onSave, failure, disabled = false }: ExportMenuProps) {
  const [busy, setBusy] = useState(false);
  const save = async (format: 'csv' | 'xlsx') => {
    setBusy(true);
    try {
      await onSave(format);
    } catch (error) {
      toasts.error(errorText(error, failure));
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
