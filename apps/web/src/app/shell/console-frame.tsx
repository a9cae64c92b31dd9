import { Outlet } from '@tanstack/react-router';
import { StatusBar } from './bars/status-bar.tsx';
import classes from './console-frame.module.css';
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
