import { UnstyledButton } from '@mantine/core';
import classes from './department-chips.module.css';
import type { DepartmentPaneProps } from './department-pane.tsx';

/** The same on narrow screens: one row under the search. */
export function DepartmentChips({ departments, chosen, onChoose }: Omit<DepartmentPaneProps, 'counts'>) {
  const chip = (id: number | null, label: string, icon?: string) => (
    <UnstyledButton
      key={id ?? 'all'}
      className={classes.chip}
      aria-current={chosen === id ? 'true' : undefined}
      onClick={() => onChoose(id)}
    >
      {icon ? <span aria-hidden="true">{icon} </span> : null}
      {label}
    </UnstyledButton>
  );
  return (
    <nav className={classes.row} aria-label="Departamentos">
      {chip(null, 'Ver todos')}
      {departments.map(({ id, name, icon }) => chip(id, name, icon))}
    </nav>
  );
}
