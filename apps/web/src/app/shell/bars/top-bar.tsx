import { Link } from '@tanstack/react-router';
import { Brand } from '#ui/marks/brand.tsx';
import { IncidentBell } from '../notices/incident-bell.tsx';
import { StoreSelector } from '../store/store-selector.tsx';
import { ProfileMenu } from './profile-menu.tsx';
import { RateChip } from './rate-chip.tsx';
import classes from './top-bar.module.css';
import { useNavItems } from './use-nav-items.ts';

/** Brand, store and links; on phones the links move to the bottom bar. */
export function TopBar() {
  const items = useNavItems().filter(({ rare }) => !rare);
  return (
    <header className={classes.bar}>
      <Link to="/dashboard" className={classes.brand} aria-label="miniPOS, ir al inicio">
        <Brand />
      </Link>
      <StoreSelector />
      <nav className={classes.links} aria-label="Principal">
        {items.map(({ to, label }) => (
          <Link key={to} to={to} className={classes.link}>
            {label}
          </Link>
        ))}
      </nav>
      <IncidentBell />
      <RateChip />
      <ProfileMenu />
    </header>
  );
}
