import { can } from '@minipos/domain/permissions';
import { useCurrentStore } from '../../lib/current-store.ts';
import { useSession } from '../../lib/session.ts';
import { type NavItem, navItems } from './nav-items.ts';

export function useNavItems(): NavItem[] {
  const { user } = useSession();
  const { store } = useCurrentStore();
  return navItems(
    user?.role === 'admin',
    (permission) => user !== null && store !== null && can(user, store.id, permission),
  );
}
