import { type ReactNode, use } from 'react';
import { Brand } from '../../ui/brand.tsx';
import { InsideShell } from './inside-shell.ts';
import classes from './message-page.module.css';

/** What a message needs around it to be a page: nothing inside the shell, brand and main region without it. */
export function PageAround({ children }: { children: ReactNode }) {
  if (use(InsideShell)) return children;
  return (
    <main className={classes.alone}>
      <Brand />
      {children}
    </main>
  );
}
