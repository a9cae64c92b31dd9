import { IconPlugConnectedX } from '@tabler/icons-react';
import feature from '../parts/feature.module.css';
import { ProductPicture } from '../parts/product-picture.tsx';
import { SectionLabel } from '../parts/section-label.tsx';
import { welcome } from '../welcome-content.ts';
import { offlinePicture } from '../welcome-pictures.ts';
import classes from './welcome-offline.module.css';

/** A sale without a connection, and an outage from its beginning to its end. */
export function WelcomeOffline() {
  const { anchor, label, title, text, pictureAlt, example, moments } = welcome.offline;
  return (
    <section id={anchor} className={`${feature.section} ${feature.beside} ${classes.section}`}>
      <div className={classes.picture}>
        <ProductPicture picture={offlinePicture} alt={pictureAlt} />
      </div>
      <div>
        <SectionLabel icon={IconPlugConnectedX}>{label}</SectionLabel>
        <h2 className={feature.title}>{title}</h2>
        <p className={feature.text}>{text}</p>
        <ol className={classes.moments} aria-label={example}>
          {moments.map(({ when, what, offline }) => (
            <li key={when} data-offline={offline || undefined}>
              <b>{when}</b>
              {what}
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
