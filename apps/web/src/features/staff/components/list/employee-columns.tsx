import type { Employee } from '@minipos/contract/staff/employees';
import { formatPhone } from '@minipos/domain/people/phone';
import { Link } from '@tanstack/react-router';
import { formatDate } from '#lib/format.ts';
import { StatusBadge } from '#ui/marks/status-badge.tsx';
import cell from '#ui/table/named-cell.module.css';
import type { Column } from '#ui/table/types.ts';
import classes from './employee-columns.module.css';
import { EmployeeMarks } from './employee-marks.tsx';
import { employeeDocument } from './employee-words.ts';
import { SalaryMoney } from './salary-money.tsx';

/** One employee per row; the salary only for those who may see it. */
export function employeeColumns(withSalaries: boolean): Column<Employee>[] {
  const salary: Column<Employee> = {
    key: 'salary',
    header: 'Salario',
    numeric: true,
    cell: (employee) => (employee.salary ? <SalaryMoney salary={employee.salary} align="end" /> : '—'),
  };
  return [
    {
      key: 'name',
      header: 'Empleado',
      sortable: true,
      cell: (employee) => (
        <span className={cell.words}>
          <Link to="/employees/$employeeId" params={{ employeeId: String(employee.id) }} className={cell.link}>
            {employee.name}
          </Link>
          <span className={cell.detail}>{employeeDocument(employee)}</span>
        </span>
      ),
    },
    {
      key: 'contact',
      header: 'Contacto',
      hideBelow: 'desktop',
      cell: ({ phone, email }) => (
        <span className={cell.words}>
          {phone ? <span className={cell.number}>{formatPhone(phone)}</span> : null}
          {email ? <span className={cell.detail}>{email}</span> : null}
          {phone || email ? null : '—'}
        </span>
      ),
    },
    { key: 'position', header: 'Posición', sortable: true, cell: ({ position }) => position ?? '—' },
    ...(withSalaries ? [salary] : []),
    {
      key: 'hireDate',
      header: 'Fecha Ingreso',
      sortable: true,
      nowrap: true,
      // A tablet has no room for it beside what is worth knowing; their card shows it.
      hideBelow: 'desktop',
      cell: ({ hireDate }) => formatDate(hireDate),
    },
    {
      key: 'isActive',
      header: 'Estado',
      cell: (employee) => (
        <span className={classes.marks}>
          {employee.isActive ? <StatusBadge tone="done" label="Activo" /> : null}
          <EmployeeMarks employee={employee} />
        </span>
      ),
    },
  ];
}
