import { VisuallyHidden } from '@mantine/core';
import { useSession } from '#session/session.ts';
import { CountBadge } from '#ui/marks/count-badge.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { BottomSheet } from '#ui/overlay/bottom-sheet.tsx';
import { PersonCard } from '../bars/person-card.tsx';
import menu from './menu-row.module.css';
import type { NavItem } from './nav-items.ts';
import { NavLink } from './nav-link.tsx';

export interface MoreSheetProps {
  opened: boolean;
  onClose: () => void;
  /** Links without room in the bottom bar. */
  items: readonly NavItem[];
  current: NavItem | undefined;
}

export function MoreSheet({ opened, onClose, items, current }: MoreSheetProps) {
  const { user } = useSession();
  return (
    <BottomSheet opened={opened} onClose={onClose} title="Más">
      {items.map((item) => (
        <NavLink key={item.to} item={item} isCurrent={item === current} className={menu.row} onFollow={onClose}>
          <Icon of={item.icon} />
          {item.label}
          {item.waiting ? <VisuallyHidden>, {item.waiting.label}</VisuallyHidden> : null}
          <CountBadge count={item.waiting?.count ?? null} />
        </NavLink>
      ))}
      {user ? <PersonCard user={user} onFollow={onClose} /> : null}
    </BottomSheet>
  );
}
