import { ImportScreen } from '#features/imports/public.ts';
import { ExportProducts } from '../components/files/export-products.tsx';
import { productFiles } from '../components/files/product-files.tsx';

/** Files of products of the selected store. */
export function ProductImportScreen() {
  return (
    <ImportScreen
      kind={productFiles}
      renderTools={({ id }, offline) => <ExportProducts storeId={id} filter={{}} disabled={offline} />}
    />
  );
}
