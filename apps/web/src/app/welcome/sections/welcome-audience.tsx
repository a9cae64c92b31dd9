import { IconBuildingStore, IconHanger, IconScissors, IconTool, IconToolsKitchen2 } from '@tabler/icons-react';
import { Icon } from '#ui/marks/icon.tsx';
import { welcome } from '../welcome-content.ts';
import classes from './welcome-audience.module.css';

const icons = [IconBuildingStore, IconToolsKitchen2, IconScissors, IconTool, IconHanger];

export function WelcomeAudience() {
  const { title, kinds } = welcome.audience;
  return (
    <section className={classes.band}>
      <h2 className={classes.title}>{title}</h2>
      <ul className={classes.kinds}>
        {kinds.map((kind, place) => (
          <li key={kind}>
            <Icon of={icons[place] ?? IconBuildingStore} />
            {kind}
          </li>
        ))}
      </ul>
    </section>
  );
}
