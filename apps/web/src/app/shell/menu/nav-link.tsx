import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useCurrentStore } from '#current/current-store.ts';
import type { NavItem } from './nav-items.ts';

export interface NavLinkProps {
  item: NavItem;
  /** Its page is open, or one below it that the menu does not name. */
  isCurrent: boolean;
  className: string | undefined;
  onFollow?: (() => void) | undefined;
  children: ReactNode;
}

/** A link of the menu; of those that fit the address only one is marked. */
export function NavLink({ item, isCurrent, className, onFollow, children }: NavLinkProps) {
  const { store } = useCurrentStore();
  return (
    <Link
      to={item.to}
      params={{ id: String(store?.id ?? '') }}
      activeOptions={{ exact: !isCurrent, includeSearch: false }}
      className={className ?? ''}
      onClick={onFollow}
    >
      {children}
    </Link>
  );
}
