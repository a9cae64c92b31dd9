import { platformRoleLabels } from '@minipos/domain/people/roles';
import { IconUserEdit } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useSession } from '#session/session.ts';
import { Avatar } from '#ui/marks/avatar.tsx';
import { Brand } from '#ui/marks/brand.tsx';
import { CountBadge } from '#ui/marks/count-badge.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import spoken from '#ui/marks/spoken.module.css';
import menu from '../shell/menu/menu-row.module.css';
import { type ConsoleSection, consoleSections } from './console-sections.ts';
import classes from './console-sidebar.module.css';
import { usePlatformFigures } from './platform-figures.ts';
import { SignOutButton } from './sign-out-button.tsx';

export interface ConsoleSidebarProps {
  current: ConsoleSection;
  /** After choosing: closes the drawer on a phone. */
  onFollow?: () => void;
}

export function ConsoleSidebar({ current, onFollow }: ConsoleSidebarProps) {
  const { user } = useSession();
  const { pendingUsers, pendingRequests } = usePlatformFigures();
  const waiting: Readonly<Record<string, number | null>> = { users: pendingUsers, requests: pendingRequests };
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
            <Waiting count={waiting[key] ?? null} />
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

/** How many wait in a section, seen and heard. */
function Waiting({ count }: { count: number | null }) {
  if (!count) return null;
  return (
    <>
      <CountBadge count={count} className={classes.count} />
      <span className={spoken.spoken}>{count === 1 ? '1 por revisar' : `${count} por revisar`}</span>
    </>
  );
}
