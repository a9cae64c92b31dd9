import { Outlet } from '@tanstack/react-router';
import classes from './console-frame.module.css';
import { StatusBar } from './status-bar.tsx';

/** The console has its own bars; only the connection's footer is ours. */
export function ConsoleFrame() {
  return (
    <div className={classes.frame}>
      <Outlet />
      <footer className={classes.foot}>
        <StatusBar />
      </footer>
    </div>
  );
}
