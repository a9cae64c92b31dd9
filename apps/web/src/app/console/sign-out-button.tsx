import { IconLogout } from '@tabler/icons-react';
import { Icon } from '../../ui/icon.tsx';
import { useSignOut } from '../shell/use-sign-out.ts';
import classes from './console-sidebar.module.css';

export function SignOutButton() {
  const { leave, leaving } = useSignOut();
  return (
    <button type="button" className={classes.item} disabled={leaving} onClick={leave}>
      <Icon of={IconLogout} />
      {leaving ? 'Cerrando...' : 'Cerrar sesión'}
    </button>
  );
}
