import { Outlet, useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { InsideShell } from '#ui/layout/inside-shell.ts';
import { SkipLink } from '#ui/layout/skip-link.tsx';
import classes from './app-shell.module.css';
import { StatusBar } from './bars/status-bar.tsx';
import { TopBar } from './bars/top-bar.tsx';
import { BottomBar } from './menu/bottom-bar.tsx';
import { OfflineNotice } from './notices/offline-notice.tsx';
import { RecoveryNotice } from './notices/recovery-notice.tsx';
import { RenumberedNotice } from './notices/renumbered-notice.tsx';
import { ShellOver } from './over/shell-over.tsx';
import { ChooseStore } from './store/choose-store.tsx';
import { TillGate } from './till-gate.tsx';
import { useFootHeight } from './use-foot-height.ts';

/** The one frame of every signed-in screen but the console. */
export function AppShell() {
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  const foot = useRef<HTMLElement>(null);
  useFootHeight(foot);

  // A new screen takes the focus, so that a keyboard or a screen reader starts at its beginning.
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);

  return (
    <ShellOver>
      <div className={classes.shell}>
        <SkipLink />
        <TopBar />
        <main id="contenido" ref={main} tabIndex={-1} className={classes.main}>
          <RecoveryNotice />
          <RenumberedNotice />
          <OfflineNotice />
          <InsideShell value={true}>
            <TillGate>
              <Outlet />
            </TillGate>
          </InsideShell>
        </main>
        <footer ref={foot} className={classes.foot}>
          <StatusBar />
          <BottomBar />
        </footer>
        <ChooseStore />
      </div>
    </ShellOver>
  );
}
