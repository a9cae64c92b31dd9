import { UnstyledButton } from '@mantine/core';
import classes from './department-chips.module.css';
import type { DepartmentPaneProps } from './department-pane.tsx';
import type { Shown } from './use-product-pages.ts';

/** The same on narrow screens: one row under the search. */
export function DepartmentChips({ departments, hasShelf, chosen, onChoose }: Omit<DepartmentPaneProps, 'counts'>) {
  const chip = (id: Shown, label: string, icon?: string) => (
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
      {hasShelf ? chip('shelf', 'Favoritos', '⭐') : null}
      {chip(null, 'Ver todos')}
      {departments.map(({ id, name, icon }) => chip(id, name, icon))}
    </nav>
  );
}
