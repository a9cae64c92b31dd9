import { type ReactNode, use } from 'react';
import classes from '../feedback/message-page.module.css';
import { Brand } from '../marks/brand.tsx';
import { InsideShell } from './inside-shell.ts';

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
