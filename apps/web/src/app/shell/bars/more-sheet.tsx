import { VisuallyHidden } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useSession } from '#session/session.ts';
import { CountBadge } from '#ui/marks/count-badge.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { BottomSheet } from '#ui/overlay/bottom-sheet.tsx';
import menu from './menu-row.module.css';
import type { NavItem } from './nav-items.ts';
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
    <BottomSheet opened={opened} onClose={onClose} title="Más">
      {items.map(({ to, label, icon, waiting }) => (
        <Link key={to} to={to} className={menu.row} onClick={onClose}>
          <Icon of={icon} />
          {label}
          {waiting ? <VisuallyHidden>, {waiting.label}</VisuallyHidden> : null}
          <CountBadge count={waiting?.count ?? null} />
        </Link>
      ))}
      {user ? <PersonCard user={user} onFollow={onClose} /> : null}
    </BottomSheet>
  );
}
