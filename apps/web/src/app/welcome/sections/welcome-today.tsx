import {
  IconBuildingStore,
  IconDeviceLaptop,
  IconDevices,
  IconHistory,
  IconUsersGroup,
  IconWifiOff,
} from '@tabler/icons-react';
import { IconTile } from '#ui/marks/icon-tile.tsx';
import { welcome } from '../welcome-content.ts';
import classes from '../welcome-grid.module.css';

const icons = {
  stores: IconBuildingStore,
  roles: IconUsersGroup,
  history: IconHistory,
  sessions: IconDevices,
  offline: IconWifiOff,
  screens: IconDeviceLaptop,
};

export function WelcomeToday() {
  const { title, items } = welcome.today;
  return (
    <section className={classes.section}>
      <h2 className={classes.title}>{title}</h2>
      <ul className={classes.grid}>
        {items.map((item) => (
          <li key={item.key} className={classes.card}>
            <IconTile of={icons[item.key]} />
            <h3 className={classes.name}>{item.title}</h3>
            <p className={classes.text}>{item.text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
