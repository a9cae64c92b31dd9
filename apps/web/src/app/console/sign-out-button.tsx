import { IconLogout } from '@tabler/icons-react';
import { useSignOut } from '#session/use-sign-out.ts';
import { Icon } from '#ui/marks/icon.tsx';
import menu from '../shell/menu/menu-row.module.css';

export function SignOutButton() {
  const { leave, leaving } = useSignOut();
  return (
    <button type="button" className={menu.row} disabled={leaving} onClick={leave}>
      <Icon of={IconLogout} />
      {leaving ? 'Cerrando...' : 'Cerrar sesión'}
    </button>
  );
}
