import { useDelayed } from '../feedback/use-delayed.ts';
import classes from './refresh-line.module.css';

/** A thin line that travels along the top of a list while it asks for news; the list keeps its rows. */
export function RefreshLine({ active }: { active: boolean }) {
  const late = useDelayed(active);
  return <div className={classes.line} data-active={late || undefined} />;
}
