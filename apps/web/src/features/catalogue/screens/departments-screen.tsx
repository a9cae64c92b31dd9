import { StoreScreen } from '#features/stores/public.ts';
import { StoreDepartments } from '../components/departments/department-list.tsx';

/** Departments of the selected store. */
export function DepartmentsScreen() {
  return (
    <StoreScreen title="Departamentos" without="Los departamentos pertenecen a una tienda. Elige una para verlos.">
      {(store) => <StoreDepartments key={store.id} store={store} />}
    </StoreScreen>
  );
}
