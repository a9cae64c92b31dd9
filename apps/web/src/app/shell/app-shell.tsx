import { Outlet, useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { SkipLink } from '../../ui/skip-link.tsx';
import { InsideShell } from '../pages/inside-shell.ts';
import classes from './app-shell.module.css';
import { BottomBar } from './bottom-bar.tsx';
import { ChooseStore } from './choose-store.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { RecoveryNotice } from './recovery-notice.tsx';
import { StatusBar } from './status-bar.tsx';
import { TillGate } from './till-gate.tsx';
import { TopBar } from './top-bar.tsx';

/** The one frame of every signed-in screen but the console. */
export function AppShell() {
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);

  // A new screen takes the focus, so that a keyboard or a screen reader starts at its beginning.
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);

  return (
    <div className={classes.shell}>
      <SkipLink />
      <TopBar />
      <main id="contenido" ref={main} tabIndex={-1} className={classes.main}>
        <RecoveryNotice />
        <OfflineNotice />
        <InsideShell value={true}>
          <TillGate>
            <Outlet />
          </TillGate>
        </InsideShell>
      </main>
      <footer className={classes.foot}>
        <StatusBar />
        <BottomBar />
      </footer>
      <ChooseStore />
    </div>
  );
}
