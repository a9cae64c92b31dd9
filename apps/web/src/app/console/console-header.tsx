import { IconMenu2 } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { IconButton } from '#ui/marks/icon-button.tsx';
import { ConsoleFigures } from './console-figures.tsx';
import classes from './console-header.module.css';
import type { ConsoleSection } from './console-sections.ts';
import { PendingBell } from './pending-bell.tsx';
import { usePlatformFigures } from './platform-figures.ts';

export interface ConsoleHeaderProps {
  section: ConsoleSection;
  onOpenMenu: () => void;
}

export function ConsoleHeader({ section, onOpenMenu }: ConsoleHeaderProps) {
  const figures = usePlatformFigures();
  return (
    <header className={classes.header}>
      <div className={classes.menu}>
        <IconButton icon={IconMenu2} label="Abrir menú" onClick={onOpenMenu} />
      </div>
      <div className={classes.words}>
        <nav aria-label="Ruta">
          <ol className={classes.trail}>
            <li>
              <Link to="/admin-dashboard" className={classes.root}>
                Consola
              </Link>
            </li>
            <li aria-current="page">{section.label}</li>
          </ol>
        </nav>
        <h1 className={classes.title}>{section.title}</h1>
      </div>
      <ConsoleFigures figures={figures} />
      <PendingBell pending={figures.pendingUsers} />
    </header>
  );
}
