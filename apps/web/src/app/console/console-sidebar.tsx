import { platformRoleLabels } from '@minipos/domain/people/roles';
import { IconUserEdit } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useSession } from '#session/session.ts';
import { Avatar } from '#ui/marks/avatar.tsx';
import { Brand } from '#ui/marks/brand.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import menu from '../shell/menu/menu-row.module.css';
import { type ConsoleSection, consoleSections } from './console-sections.ts';
import classes from './console-sidebar.module.css';
import { SignOutButton } from './sign-out-button.tsx';

export interface ConsoleSidebarProps {
  current: ConsoleSection;
  /** After choosing: closes the drawer on a phone. */
  onFollow?: () => void;
}

export function ConsoleSidebar({ current, onFollow }: ConsoleSidebarProps) {
  const { user } = useSession();
  return (
    <div className={classes.sidebar}>
      <Brand size="md" />
      {user ? (
        <div className={classes.who}>
          <Avatar name={user.fullName} />
          <div className={classes.words}>
            <div className={classes.name}>{user.fullName}</div>
            <div className={classes.role}>{platformRoleLabels[user.role]}</div>
          </div>
        </div>
      ) : null}
      <nav className={classes.nav} aria-label="Secciones de la consola">
        {consoleSections.map(({ key, label, icon }) => (
          <Link
            key={key}
            to="/admin-dashboard"
            search={{ section: key }}
            className={menu.row}
            aria-current={key === current.key ? 'page' : undefined}
            onClick={onFollow}
          >
            <Icon of={icon} />
            {label}
          </Link>
        ))}
      </nav>
      <div className={classes.end}>
        <Link to="/profile" className={menu.row} onClick={onFollow}>
          <Icon of={IconUserEdit} />
          Editar perfil
        </Link>
        <SignOutButton />
      </div>
    </div>
  );
}
