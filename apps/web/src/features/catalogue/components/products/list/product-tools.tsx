import { ActionIcon } from '@mantine/core';
import { IconArrowBackUp, IconDots, IconFileImport, IconPrinter } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useCan } from '#current/current-store.ts';
import { Icon } from '#ui/marks/icon.tsx';
import { ActionMenu } from '#ui/overlay/action-menu.tsx';
import { ExportProducts, type ExportProductsProps } from '../../files/export-products.tsx';
import { useUndoDialog } from '../chosen/use-undo-dialog.tsx';

export interface ProductToolsProps {
  storeId: number;
  filter: ExportProductsProps['filter'];
  /** There is nothing in the list to be saved or printed. */
  isEmpty: boolean;
  /** Prints the labels of what is on the screen. */
  onLabels: () => void;
}

/** What is done with the list as a whole: save it as a file, bring one in, print its labels. */
export function ProductTools({ storeId, filter, isEmpty, onLabels }: ProductToolsProps) {
  const navigate = useNavigate();
  const mayImport = useCan('products.create');
  const undo = useUndoDialog(storeId);
  const actions = [
    {
      label: 'Imprimir etiquetas de esta página',
      icon: IconPrinter,
      onSelect: onLabels,
      disabled: isEmpty,
    },
    ...(mayImport
      ? [
          {
            label: 'Importar catálogo',
            icon: IconFileImport,
            onSelect: () => void navigate({ to: '/products/import' }),
          },
        ]
      : []),
    ...(undo.ask ? [{ label: 'Deshacer el último cambio de varios', icon: IconArrowBackUp, onSelect: undo.ask }] : []),
  ];
  return (
    <>
      <ExportProducts storeId={storeId} filter={filter} disabled={isEmpty} />
      <ActionMenu actions={actions}>
        <ActionIcon variant="default" size="input-md" aria-label="Más acciones con los productos">
          <Icon of={IconDots} />
        </ActionIcon>
      </ActionMenu>
      {undo.dialog}
    </>
  );
}
