import { IconCheck, IconNotebook } from '@tabler/icons-react';
import { Icon } from '#ui/marks/icon.tsx';
import feature from '../parts/feature.module.css';
import { ProductPicture } from '../parts/product-picture.tsx';
import { SectionLabel } from '../parts/section-label.tsx';
import { welcome } from '../welcome-content.ts';
import { accountPicture } from '../welcome-pictures.ts';
import classes from './welcome-credit.module.css';

/** Selling on credit: who owes, how much, since when. */
export function WelcomeCredit() {
  const { anchor, label, title, text, points, pictureAlt } = welcome.credit;
  return (
    <section id={anchor} className={feature.section}>
      <div className={classes.card}>
        <div>
          <SectionLabel icon={IconNotebook}>{label}</SectionLabel>
          <h2 className={feature.title}>{title}</h2>
          <p className={feature.text}>{text}</p>
          <ul className={classes.points}>
            {points.map((point) => (
              <li key={point}>
                <Icon of={IconCheck} size={18} />
                {point}
              </li>
            ))}
          </ul>
        </div>
        <ProductPicture picture={accountPicture} alt={pictureAlt} />
      </div>
    </section>
  );
}
