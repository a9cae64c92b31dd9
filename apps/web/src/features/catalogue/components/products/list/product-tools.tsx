import { ActionIcon } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { Product } from '@minipos/contract/catalogue/products';
import { IconDots, IconFileImport, IconPrinter } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useRateUsed } from '#current/current-rate.tsx';
import { useCan } from '#current/current-store.ts';
import { Icon } from '#ui/marks/icon.tsx';
import { ActionMenu } from '#ui/overlay/action-menu.tsx';
import { ExportProducts, type ExportProductsProps } from '../../files/export-products.tsx';
import { LabelDialog } from '../../labels/label-dialog.tsx';

export interface ProductToolsProps {
  storeId: number;
  filter: ExportProductsProps['filter'];
  /** Those on the screen: what labels are printed for. */
  products: readonly Product[];
}

/** What is done with the list as a whole: save it as a file, bring one in, print its labels. */
export function ProductTools({ storeId, filter, products }: ProductToolsProps) {
  const navigate = useNavigate();
  const mayImport = useCan('products.create');
  const rate = useRateUsed();
  const [labelling, label] = useDisclosure();
  const actions = [
    {
      label: 'Imprimir etiquetas de esta página',
      icon: IconPrinter,
      onSelect: label.open,
      disabled: products.length === 0,
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
  ];
  return (
    <>
      <ExportProducts storeId={storeId} filter={filter} disabled={products.length === 0} />
      <ActionMenu actions={actions}>
        <ActionIcon variant="default" size="input-md" aria-label="Más acciones con los productos">
          <Icon of={IconDots} />
        </ActionIcon>
      </ActionMenu>
      <LabelDialog opened={labelling} onClose={label.close} products={products} rate={rate} />
    </>
  );
}
