import { IconArrowsExchange, IconBolt, IconShieldCheck } from '@tabler/icons-react';
import { Icon } from '#ui/marks/icon.tsx';
import { welcome } from '../welcome-content.ts';
import classes from './welcome-promises.module.css';

const icons = { kept: IconShieldCheck, rate: IconArrowsExchange, fast: IconBolt };

/** What nobody may have to worry about. */
export function WelcomePromises() {
  return (
    <section className={classes.band} aria-label="Lo que miniPOS promete">
      <ul className={classes.promises}>
        {welcome.promises.map(({ key, title, text }) => (
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
