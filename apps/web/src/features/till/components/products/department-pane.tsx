import { TextInput, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { formatNumber } from '#lib/format.ts';
import type { StoreFacts } from '../../local/store-facts.ts';
import classes from './department-pane.module.css';
import type { Shown } from './use-product-pages.ts';

export interface DepartmentPaneProps {
  departments: StoreFacts['departments'];
  counts: { total: number; byDepartment: ReadonlyMap<number, number> };
  /** What the store put first comes before all departments. */
  hasShelf: boolean;
  chosen: Shown;
  onChoose: (department: Shown) => void;
}

const contains = (name: string, query: string) => name.toLocaleLowerCase('es').includes(query.toLocaleLowerCase('es'));

/** Departments with how much each has for sale. */
export function DepartmentPane({ departments, counts, hasShelf, chosen, onChoose }: DepartmentPaneProps) {
  const [query, setQuery] = useState('');
  const shown = departments.filter(({ name }) => contains(name, query.trim()));
  return (
    <nav className={classes.pane} aria-label="Departamentos">
      <TextInput
        type="search"
        aria-label="Buscar departamento"
        placeholder="Buscar departamento..."
        value={query}
        onChange={(event) => setQuery(event.currentTarget.value)}
      />
      {hasShelf ? (
        <UnstyledButton
          className={classes.item}
          aria-current={chosen === 'shelf' ? 'true' : undefined}
          onClick={() => onChoose('shelf')}
        >
          <span>
            <span aria-hidden="true">⭐ </span>
            Favoritos
          </span>
        </UnstyledButton>
      ) : null}
      <UnstyledButton
        className={classes.item}
        aria-current={chosen === null ? 'true' : undefined}
        onClick={() => onChoose(null)}
      >
        <span>Ver todos</span>
        <span className={classes.count}>{formatNumber(counts.total)}</span>
      </UnstyledButton>
      {shown.map(({ id, name, icon }) => (
        <UnstyledButton
          key={id}
          className={classes.item}
          aria-current={chosen === id ? 'true' : undefined}
          onClick={() => onChoose(id)}
        >
          <span>
            <span aria-hidden="true">{icon} </span>
            {name}
          </span>
          <span className={classes.count}>{formatNumber(counts.byDepartment.get(id) ?? 0)}</span>
        </UnstyledButton>
      ))}
      {shown.length === 0 ? <p className={classes.none}>Ningún departamento se llama así.</p> : null}
    </nav>
  );
}
