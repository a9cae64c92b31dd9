import { Drawer } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useSession } from '../../lib/session.ts';
import { Icon } from '../../ui/icon.tsx';
import sheet from './more-sheet.module.css';
import type { NavItem } from './nav-items.ts';
import classes from './person-card.module.css';
import { PersonCard } from './person-card.tsx';

export interface MoreSheetProps {
  opened: boolean;
  onClose: () => void;
  /** Links without room in the bottom bar. */
  items: readonly NavItem[];
}

export function MoreSheet({ opened, onClose, items }: MoreSheetProps) {
  const { user } = useSession();
  return (
    <Drawer opened={opened} onClose={onClose} position="bottom" title="Más" classNames={{ content: sheet.sheet ?? '' }}>
      {items.map(({ to, label, icon }) => (
        <Link key={to} to={to} className={classes.row} onClick={onClose}>
          <Icon of={icon} />
          {label}
        </Link>
      ))}
      {user ? <PersonCard user={user} onFollow={onClose} /> : null}
    </Drawer>
  );
}
