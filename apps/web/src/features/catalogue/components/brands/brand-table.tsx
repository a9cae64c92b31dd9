import { useDisclosure } from '@mantine/hooks';
import type { Brand } from '@minipos/contract/catalogue/brands';
import { IconCircleCheck, IconCircleOff, IconEdit } from '@tabler/icons-react';
import { useState } from 'react';
import { errorText } from '#lib/http/error-text.ts';
import { toasts } from '#ui/feedback/toasts.ts';
import { DataTable } from '#ui/table/data-table.tsx';
import type { RowAction } from '#ui/table/types.ts';
import { useUpdateBrand } from '../../server/brands.ts';
import { brandColumns } from './brand-columns.tsx';
import { BrandDialog } from './brand-dialog.tsx';

export interface BrandTableProps {
  storeId: number;
  brands: readonly Brand[];
  mayEdit: boolean;
  fetching: boolean;
  sort: string;
  onSortChange: (sort: string) => void;
}

const failed = 'Error al actualizar marca';

/** The rows and the dialog that edits one, which stands ready so that it can give the focus back. */
export function BrandTable({ storeId, brands, mayEdit, ...table }: BrandTableProps) {
  const [subject, setSubject] = useState<Brand | null>(null);
  const [editing, edit] = useDisclosure();
  const toggle = useUpdateBrand({
    onSuccess: ({ name, isActive }) => void toasts.success(`Marca «${name}» ${isActive ? 'activada' : 'desactivada'}`),
  });
  const switchOver = (brand: Brand) =>
    toggle.mutate(
      { brand, changes: { isActive: !brand.isActive } },
      { onError: (error) => void toasts.error(errorText(error, failed), `${failed}: ${brand.name}`) },
    );
  const actions = (brand: Brand): RowAction[] => [
    {
      label: 'Editar',
      icon: IconEdit,
      onSelect: () => {
        setSubject(brand);
        edit.open();
      },
    },
    {
      label: brand.isActive ? 'Desactivar' : 'Activar',
      icon: brand.isActive ? IconCircleOff : IconCircleCheck,
      onSelect: () => switchOver(brand),
      disabled: toggle.isPending && toggle.variables.brand.id === brand.id,
    },
  ];
  return (
    <>
      <DataTable
        label="Marcas"
        columns={brandColumns}
        rows={brands}
        rowKey={({ id }) => id}
        rowLabel={({ name }) => name}
        {...(mayEdit ? { actions } : {})}
        empty={null}
        {...table}
      />
      <BrandDialog opened={editing} onClose={edit.close} storeId={storeId} brand={subject} />
    </>
  );
}
