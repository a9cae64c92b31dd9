import { Link } from '@tanstack/react-router';
import { useMedia } from '#ui/layout/use-media.ts';
import { Brand } from '#ui/marks/brand.tsx';
import { MoreMenu } from '../menu/more-menu.tsx';
import { NavLink } from '../menu/nav-link.tsx';
import { useNavItems } from '../menu/use-nav-items.ts';
import { IncidentBell } from '../notices/incident-bell.tsx';
import { StoreSelector } from '../store/store-selector.tsx';
import { ProfileMenu } from './profile-menu.tsx';
import { RateChip } from './rate-chip.tsx';
import { SearchButton } from './search-button.tsx';
import classes from './top-bar.module.css';

/** Here all the links of a store stand beside its name. */
const wide = '(min-width: 70em)';

/** Brand, store and links; on phones the links move to the bottom bar. */
export function TopBar() {
  const { shown, more, current } = useNavItems(useMedia(wide));
  return (
    <header className={classes.bar}>
      <Link to="/dashboard" className={classes.brand} aria-label="miniPOS, ir al inicio">
        <Brand />
      </Link>
      <StoreSelector />
      <nav className={classes.links} aria-label="Principal">
        {shown.map((item) => (
          <NavLink key={item.to} item={item} isCurrent={item === current} className={classes.link}>
            {item.label}
          </NavLink>
        ))}
        <MoreMenu items={more} current={current} className={classes.link} />
      </nav>
      <SearchButton />
      <IncidentBell />
      <RateChip />
      <ProfileMenu />
    </header>
  );
}
