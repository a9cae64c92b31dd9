import { IconArrowsExchange, IconBolt, IconShieldCheck } from '@tabler/icons-react';
import { PointList } from '../parts/point-list.tsx';
import { welcome } from '../welcome-content.ts';
import classes from './welcome-promises.module.css';

const icons = { kept: IconShieldCheck, rate: IconArrowsExchange, fast: IconBolt };

/** What nobody may have to worry about. */
export function WelcomePromises() {
  return (
    <section className={classes.band} aria-label="Lo que miniPOS promete">
      <PointList points={welcome.promises} icons={icons} look="band" />
    </section>
  );
}
