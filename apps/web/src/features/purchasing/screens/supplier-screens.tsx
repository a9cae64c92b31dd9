import type { Store } from '@minipos/contract/stores/stores';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { StoreScreen } from '#features/stores/public.ts';
import { DueView } from '../components/payables/due-view.tsx';
import { SupplierPage } from '../components/supplier/supplier-page.tsx';
import { SupplierList } from '../components/supplier-list/supplier-list.tsx';

const StoreSuppliers = ({ children }: { children: (store: Store) => ReactNode }) => (
  <StoreScreen title="Gestión de Proveedores" without="Los proveedores pertenecen a una tienda. Elige una para verlos.">
    {children}
  </StoreScreen>
);

/** Suppliers of the selected store. */
export function SuppliersScreen() {
  return <StoreSuppliers>{(store) => <SupplierList key={store.id} store={store} />}</StoreSuppliers>;
}

/** One supplier of the selected store. */
export function SupplierScreen() {
  const { supplierId }: { supplierId?: string } = useParams({ strict: false });
  return (
    <StoreSuppliers>
      {(store) => <SupplierPage key={`${store.id}-${supplierId}`} store={store} supplierId={Number(supplierId)} />}
    </StoreSuppliers>
  );
}

/** What the selected store has to pay, and when. */
export function DueScreen() {
  return <StoreSuppliers>{(store) => <DueView key={store.id} store={store} />}</StoreSuppliers>;
}
