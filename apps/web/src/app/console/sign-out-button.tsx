import { IconLogout } from '@tabler/icons-react';
import { Icon } from '../../ui/icon.tsx';
import menu from '../shell/menu-row.module.css';
import { useSignOut } from '../shell/use-sign-out.ts';

export function SignOutButton() {
  const { leave, leaving } = useSignOut();
  return (
    <button type="button" className={menu.row} disabled={leaving} onClick={leave}>
      <Icon of={IconLogout} />
      {leaving ? 'Cerrando...' : 'Cerrar sesión'}
    </button>
  );
}
