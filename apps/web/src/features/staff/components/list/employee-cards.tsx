import { Button } from '@mantine/core';
import type { Employee } from '@minipos/contract/staff/employees';
import { IconBrandWhatsapp, IconSend } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Avatar } from '#ui/marks/avatar.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import type { MenuAction } from '#ui/overlay/action-menu.tsx';
import { RowActions } from '#ui/table/row-actions.tsx';
import classes from './employee-cards.module.css';
import { EmployeeMarks } from './employee-marks.tsx';
import { salaryText } from './employee-words.ts';
import type { EmployeeActions } from './use-employee-dialogs.tsx';

export interface EmployeeCardsProps {
  employees: readonly Employee[];
  actionsOf: (employee: Employee) => EmployeeActions;
  menuOf: (employee: Employee) => MenuAction[];
}

/** On a phone: who it is, what they do and earn, what is worth knowing, and what an invitation waits for. */
export function EmployeeCards({ employees, actionsOf, menuOf }: EmployeeCardsProps) {
  return (
    <ul className={classes.list} aria-label="Empleados">
      {employees.map((employee) => (
        <li key={employee.id} className={classes.card}>
          <EmployeeCard employee={employee} actions={actionsOf(employee)} menu={menuOf(employee)} />
        </li>
      ))}
    </ul>
  );
}

interface EmployeeCardProps {
  employee: Employee;
  actions: EmployeeActions;
  menu: MenuAction[];
}

function EmployeeCard({ employee, actions: { onResend, onShowText }, menu }: EmployeeCardProps) {
  const { id, name, position, salary } = employee;
  return (
    <>
      <div className={classes.head}>
        <Avatar name={name} />
        <div className={classes.words}>
          <Link to="/employees/$employeeId" params={{ employeeId: String(id) }} className={classes.name}>
            {name}
          </Link>
          <div className={classes.line}>
            <span>{[position, salary ? salaryText(salary) : null].filter(Boolean).join(' · ')}</span>
            <EmployeeMarks employee={employee} />
          </div>
        </div>
        <RowActions label={name} actions={menu} />
      </div>
      {onResend && onShowText ? (
        <div className={classes.foot}>
          <Button
            variant="default"
            leftSection={<Icon of={IconSend} />}
            aria-label={`Reenviar la invitación de ${name}`}
            onClick={onResend}
          >
            Reenviar
          </Button>
          <Button
            variant="default"
            leftSection={<Icon of={IconBrandWhatsapp} />}
            aria-label={`Copiar texto de la invitación de ${name}`}
            onClick={onShowText}
          >
            Copiar texto
          </Button>
        </div>
      ) : null}
    </>
  );
}
