import type { OwnUser } from '@minipos/contract/accounts/accounts';
import { platformRoleLabels, storeRoleLabels } from '@minipos/domain/people/roles';
import { IconHelp, IconLogout, IconUser } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { use } from 'react';
import { useCurrentStore } from '#current/current-store.ts';
import { useSignOut } from '#session/use-sign-out.ts';
import { Avatar } from '#ui/marks/avatar.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { ThemeSwitch } from '#ui/theme/theme-switch.tsx';
import menu from '../menu/menu-row.module.css';
import { OpenOver } from '../over/open-over.ts';
import classes from './person-card.module.css';
import { personName } from './person-name.ts';

function signOutWord(leaving: boolean, warned: boolean): string {
  if (leaving) return 'Cerrando...';
  return warned ? 'Descartar y cerrar sesión' : 'Cerrar sesión';
}

/** Who is signed in and as what, their profile, the theme and the way out. */
export function PersonCard({ user, onFollow }: { user: OwnUser; onFollow: () => void }) {
  const { store } = useCurrentStore();
  const { leave, leaving, warned } = useSignOut();
  const open = use(OpenOver);
  const name = personName(user);
  const membership = user.memberships.find(({ storeId }) => storeId === store?.id);
  const role = membership && user.role !== 'admin' ? storeRoleLabels[membership.role] : platformRoleLabels[user.role];
  return (
    <div className={classes.card}>
      <div className={classes.who}>
        <Avatar name={name} size="lg" />
        <div className={classes.words}>
          <p className={classes.name}>{name}</p>
          <p className={classes.detail}>{role}</p>
          <p className={classes.detail}>{user.email}</p>
        </div>
      </div>
      <ThemeSwitch />
      <div>
        <Link to="/profile" className={menu.row} onClick={onFollow}>
          <Icon of={IconUser} />
          Mi perfil
        </Link>
        <button
          type="button"
          className={menu.row}
          onClick={() => {
            onFollow();
            open('help');
          }}
        >
          <Icon of={IconHelp} />
          Ayuda y atajos
        </button>
        {warned ? (
          <p role="alert" className={classes.warning}>
            Hay cambios sin guardar que se perderán.
          </p>
        ) : null}
        <button type="button" className={menu.row} onClick={leave} disabled={leaving}>
          <Icon of={IconLogout} />
          {signOutWord(leaving, warned)}
        </button>
      </div>
    </div>
  );
}
