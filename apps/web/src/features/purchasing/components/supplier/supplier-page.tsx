import type { Store } from '@minipos/contract/stores/stores';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { RecordPage } from '#ui/layout/record-page.tsx';
import { supplierQuery } from '../../server/suppliers.ts';
import { SupplierView } from './supplier-view.tsx';

const missing = {
  title: 'Proveedor no encontrado',
  text: 'Puede que se haya archivado o que sea de otra tienda.',
  seeAll: 'Ver los proveedores',
};

/** One supplier, or why there is none to show. */
export function SupplierPage({ store, supplierId }: { store: Store; supplierId: number }) {
  const navigate = useNavigate();
  const isId = Number.isSafeInteger(supplierId) && supplierId > 0;
  const query = useQuery({ ...supplierQuery(store.id, supplierId), enabled: isId });
  const toList = () => void navigate({ to: '/suppliers' });
  return (
    <RecordPage
      query={query}
      isId={isId}
      title="Proveedor"
      subtitle={store.name}
      failed="Error al cargar proveedor"
      missing={missing}
      back={{ label: 'Volver a los proveedores', href: '/suppliers', onNavigate: toList }}
    >
      {(supplier, notice) => (
        <SupplierView store={store} supplier={supplier} onLeave={toList}>
          {notice}
        </SupplierView>
      )}
    </RecordPage>
  );
}
