import type { Store } from '@minipos/contract/stores/stores';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { StoreScreen } from '#features/stores/public.ts';
import { CommissionsPage } from '../components/commissions/commissions-page.tsx';
import { EmployeePage } from '../components/detail/employee-page.tsx';
import { EmployeeList } from '../components/list/employee-list.tsx';

// One chunk for the screens of employees: each name of a chunk is part of the first load.

const StoreEmployees = ({ children }: { children: (store: Store) => ReactNode }) => (
  <StoreScreen title="Gestión de Empleados" without="Los empleados son de una tienda. Elige una para verlos.">
    {children}
  </StoreScreen>
);

/** Employees of the selected store. */
export function EmployeesScreen() {
  return <StoreEmployees>{(store) => <EmployeeList key={store.id} store={store} />}</StoreEmployees>;
}

/** One employee of the selected store, with their access. */
export function EmployeeScreen() {
  const { employeeId }: { employeeId?: string } = useParams({ strict: false });
  return (
    <StoreEmployees>
      {(store) => <EmployeePage key={`${store.id}-${employeeId}`} store={store} employeeId={Number(employeeId)} />}
    </StoreEmployees>
  );
}

/** What the people of the selected store get of what they sell. */
export function CommissionsScreen() {
  return <StoreEmployees>{(store) => <CommissionsPage key={store.id} store={store} />}</StoreEmployees>;
}
