import type { Store } from '@minipos/contract/stores/stores';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { RecordPage } from '#ui/layout/record-page.tsx';
import { employeeQuery } from '../../server/employees.ts';
import { EmployeeView } from './employee-view.tsx';

const missing = {
  title: 'Empleado no encontrado',
  text: 'Puede que se haya archivado o que sea de otra tienda.',
  seeAll: 'Ver los empleados',
};

/** One employee, or why there is none to show. */
export function EmployeePage({ store, employeeId }: { store: Store; employeeId: number }) {
  const navigate = useNavigate();
  const isId = Number.isSafeInteger(employeeId) && employeeId > 0;
  const query = useQuery({ ...employeeQuery(store.id, employeeId), enabled: isId });
  const toList = () => void navigate({ to: '/employees' });
  return (
    <RecordPage
      query={query}
      isId={isId}
      title="Empleado"
      subtitle={store.name}
      failed="Error al cargar empleado"
      missing={missing}
      back={{ label: 'Volver a los empleados', href: '/employees', onNavigate: toList }}
    >
      {(employee, notice) => (
        <EmployeeView store={store} employee={employee} onLeave={toList}>
          {notice}
        </EmployeeView>
      )}
    </RecordPage>
  );
}
