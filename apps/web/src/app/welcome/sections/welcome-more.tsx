import { IconBuildingStore, IconChartBar, IconPackage, IconUsersGroup } from '@tabler/icons-react';
import { Icon } from '#ui/marks/icon.tsx';
import feature from '../parts/feature.module.css';
import { welcome } from '../welcome-content.ts';
import classes from './welcome-more.module.css';

const icons = { stores: IconBuildingStore, stock: IconPackage, people: IconUsersGroup, reports: IconChartBar };

export function WelcomeMore() {
  return (
    <section className={feature.section} aria-label="Y además">
      <ul className={classes.more}>
        {welcome.more.map(({ key, title, text }) => (
          <li key={key}>
            <Icon of={icons[key]} size={24} />
            <div>
              <h2 className={classes.title}>{title}</h2>
              <p className={classes.text}>{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
