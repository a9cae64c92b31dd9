import { useDisclosure } from '@mantine/hooks';
import type { Brand } from '@minipos/contract/catalogue/brands';
import { useState } from 'react';
import { errorText } from '#lib/http/error-text.ts';
import { toasts } from '#ui/feedback/toasts.ts';
import { CardGrid } from '#ui/layout/card-grid.tsx';
import { useUpdateBrand } from '../../server/brands.ts';
import { BrandCard } from './brand-card.tsx';
import { BrandDialog } from './brand-dialog.tsx';

export interface BrandGridProps {
  storeId: number;
  brands: readonly Brand[];
  mayEdit: boolean;
}

const failed = 'Error al actualizar marca';

/** The cards and the dialog that edits one, which stands ready so that it can give the focus back. */
export function BrandGrid({ storeId, brands, mayEdit }: BrandGridProps) {
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
  return (
    <>
      <CardGrid>
        {brands.map((brand) => (
          <li key={brand.id}>
            <BrandCard
              brand={brand}
              actions={
                mayEdit
                  ? {
                      onEdit: () => {
                        setSubject(brand);
                        edit.open();
                      },
                      onToggle: () => switchOver(brand),
                      toggling: toggle.isPending && toggle.variables.brand.id === brand.id,
                    }
                  : undefined
              }
            />
          </li>
        ))}
      </CardGrid>
      <BrandDialog opened={editing} onClose={edit.close} storeId={storeId} brand={subject} />
    </>
  );
}
