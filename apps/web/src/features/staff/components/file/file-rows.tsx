import type { EmployeeFileRow } from '@minipos/contract/staff/employee-files';
import { StatusBadge } from '#ui/marks/status-badge.tsx';
import classes from './file-rows.module.css';
import { actionWords, inOrder } from './file-words.ts';

/** The rows of a file that do something, or cannot: who, what happens and why not. */
export function FileRows({ rows }: { rows: readonly EmployeeFileRow[] }) {
  return (
    // A long list is scrolled by keyboard, too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <ul className={classes.rows} aria-label="Filas del archivo" tabIndex={0}>
      {inOrder(rows).map((row) => (
        <li key={row.line} className={classes.row}>
          <div className={classes.head}>
            <span className={classes.name}>{row.name || 'Sin nombre'}</span>
            <StatusBadge {...actionWords[row.action]} />
          </div>
          <span className={classes.note}>{[`Línea ${row.line}`, row.document].filter(Boolean).join(' · ')}</span>
          {row.problems.map(({ label, message }) => (
            <span key={`${label}${message}`} className={classes.problem}>
              {label ? `${label}: ${message}` : message}
            </span>
          ))}
          {row.changes.map(({ label, before, after }) => (
            <span key={label} className={classes.change}>
              {label}: {row.action === 'add' ? after : `${before || 'sin dato'} → ${after || 'sin dato'}`}
            </span>
          ))}
          {row.warnings.map((warning) => (
            <span key={warning} className={classes.warning}>
              {warning}
            </span>
          ))}
        </li>
      ))}
    </ul>
  );
}
