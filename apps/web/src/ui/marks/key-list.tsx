import classes from './key-list.module.css';

/** A key and what it does. */
export type PageKey = readonly [key: string, does: string];

/** Keys in a list, for those who learn them. */
export function KeyList({ keys }: { keys: readonly PageKey[] }) {
  return (
    <dl className={classes.keys}>
      {keys.map(([key, what]) => (
        <div key={key} className={classes.row}>
          <dt>
            <kbd className={classes.key}>{key}</kbd>
          </dt>
          <dd>{what}</dd>
        </div>
      ))}
    </dl>
  );
}
