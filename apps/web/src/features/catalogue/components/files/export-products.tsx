import { exportProducts } from '@minipos/contract/catalogue/imports';
import type { ProductFilter } from '@minipos/contract/catalogue/products';
import { ExportMenu } from '#features/imports/public.ts';
import { downloadFile } from '#session/download-file.ts';

export interface ExportProductsProps {
  storeId: number;
  /** The list's own: what it shows is what is exported, all of its pages. */
  filter: Partial<Pick<ProductFilter, 'search' | 'departmentId' | 'brandId' | 'taxId' | 'isActive' | 'stock'>>;
  disabled?: boolean;
}

/** The catalogue as a file. */
export function ExportProducts({ storeId, filter, disabled = false }: ExportProductsProps) {
  const { search, departmentId, brandId, taxId, isActive, stock } = filter;
  return (
    <ExportMenu
      failure="No se pudo exportar el catálogo."
      disabled={disabled}
      onSave={(format) =>
        downloadFile(exportProducts, {
          params: { storeId },
          query: { format, search, departmentId, brandId, taxId, isActive, stock },
        })
      }
    />
  );
}
