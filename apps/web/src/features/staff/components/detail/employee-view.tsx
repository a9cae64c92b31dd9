import { Button, Card, Stack } from '@mantine/core';
import type { Employee } from '@minipos/contract/staff/employees';
import type { Store } from '@minipos/contract/stores/stores';
import { formatPhone } from '@minipos/domain/people/phone';
import { IconDots, IconEdit } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatDate } from '#lib/format.ts';
import { FactList } from '#ui/layout/fact-list.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { ActionMenu } from '#ui/overlay/action-menu.tsx';
import { AccessSection } from '../access/access-section.tsx';
import columns from '../list/employee-columns.module.css';
import { EmployeeMarks } from '../list/employee-marks.tsx';
import { employeeMenu } from '../list/employee-menu.ts';
import { commissionText, employeeDocument } from '../list/employee-words.ts';
import { SalaryMoney } from '../list/salary-money.tsx';
import { useEmployeeDialogs } from '../list/use-employee-dialogs.tsx';

interface EmployeeViewProps {
  store: Store;
  employee: Employee;
  onLeave: () => void;
  children: ReactNode;
}

/** One employee: their card, and how they enter. */
export function EmployeeView({ store, employee, onLeave, children }: EmployeeViewProps) {
  const { actionsOf, dialogs } = useEmployeeDialogs(store.id, onLeave);
  const actions = actionsOf(employee);
  const { onActivate, onDeactivate, onArchive } = actions;
  const more = employeeMenu({ onActivate, onDeactivate, onArchive });
  const salary = employee.salary ? <SalaryMoney salary={employee.salary} /> : null;
  return (
    <>
      <PageHeader
        title={employee.name}
        subtitle={
          <span className={columns.marks}>
            {employee.position ?? 'Sin posición'}
            <EmployeeMarks employee={employee} />
          </span>
        }
        back={{ label: 'Volver a los empleados', href: '/employees', onNavigate: onLeave }}
        secondary={actions.onEdit ? [{ label: 'Editar', icon: IconEdit, onClick: actions.onEdit }] : []}
      >
        {more.length > 0 ? (
          <ActionMenu actions={more}>
            <Button
              variant="default"
              leftSection={<Icon of={IconDots} />}
              aria-label={`Más acciones de ${employee.name}`}
            >
              Más
            </Button>
          </ActionMenu>
        ) : null}
      </PageHeader>
      <Stack gap="md">
        {children}
        <AccessSection storeId={store.id} employee={employee} actions={actions} />
        <Card component="section" aria-label="Ficha">
          <FactList
            facts={[
              ['Documento', employeeDocument(employee)],
              ['Teléfono', employee.phone && formatPhone(employee.phone)],
              ['Correo electrónico', employee.email],
              ['Dirección', employee.address],
              ['Fecha de ingreso', formatDate(employee.hireDate)],
              ['Salario', salary],
              ['Comisión', commissionText(employee)],
            ]}
          />
        </Card>
      </Stack>
      {dialogs}
    </>
  );
}
