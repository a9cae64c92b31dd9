import { Outlet } from '@tanstack/react-router';
import classes from './console-frame.module.css';
import { StatusBar } from './status-bar.tsx';
import { TillGate } from './till-gate.tsx';

/** The console has its own bars; only the connection's footer is ours. */
export function ConsoleFrame() {
  return (
    <div className={classes.frame}>
      <TillGate>
        <Outlet />
      </TillGate>
      <footer className={classes.foot}>
        <StatusBar />
      </footer>
    </div>
  );
}
