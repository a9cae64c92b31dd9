import { formatDateTime } from '#lib/format.ts';
import { describeEntry, type HistoryEntry } from './history-words.ts';
import classes from './store-history.module.css';

export function HistoryItem({ entry }: { entry: HistoryEntry }) {
  const { who, did, changes } = describeEntry(entry);
  return (
    <li className={classes.entry}>
      <div className={classes.line}>
        <span>
          <b>{who}</b> {did}
        </span>
        <time dateTime={entry.at} className={classes.when}>
          {formatDateTime(entry.at)}
        </time>
      </div>
      {changes.length > 0 ? (
        <ul className={classes.changes}>
          {changes.map(({ label, before, after }) => (
            <li key={label}>
              {label}: {before === undefined ? null : `${before} → `}
              {after}
            </li>
          ))}
        </ul>
      ) : null}
    </li>
  );
}
