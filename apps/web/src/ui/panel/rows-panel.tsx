import type { ReactNode } from 'react';
import { Panel } from './panel.tsx';
import classes from './rows-panel.module.css';

interface PanelRow {
  key: string | number;
  label: ReactNode;
  /** Below the label. */
  about?: ReactNode;
  value: ReactNode;
  /** Below the value. */
  second?: ReactNode;
}

export interface RowsPanelProps {
  title: string;
  /** Undefined while loading. */
  rows: readonly PanelRow[] | undefined;
  emptyText: string;
  children?: ReactNode;
}

/** A short list of figures under its title. */
export function RowsPanel({ title, rows, emptyText, children }: RowsPanelProps) {
  const quiet = (words: ReactNode) => (words ? <span className={classes.second}>{words}</span> : null);
  return (
    <Panel title={title}>
      {rows?.length === 0 ? <p className={classes.none}>{emptyText}</p> : null}
      <dl className={classes.rows}>
        {rows?.map(({ key, label, about, value, second }) => (
          <div key={key}>
            <dt>
              {label}
              {quiet(about)}
            </dt>
            <dd>
              {value}
              {quiet(second)}
            </dd>
          </div>
        ))}
      </dl>
      {children}
    </Panel>
  );
}
