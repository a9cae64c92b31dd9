import type { Picture } from '../welcome-pictures.ts';
import { ProductPicture } from './product-picture.tsx';
import classes from './welcome-feature.module.css';

export interface WelcomeFeatureProps {
  copy: { title: string; text: string; pictureAlt: string };
  picture: Picture;
  /** The picture stands on the left, where there is room for both. */
  mirrored?: boolean;
}

/** One thing the product does, with its picture. */
export function WelcomeFeature({ copy, picture, mirrored = false }: WelcomeFeatureProps) {
  return (
    <section className={classes.feature} data-mirrored={mirrored || undefined}>
      <div className={classes.words}>
        <h2 className={classes.title}>{copy.title}</h2>
        <p className={classes.text}>{copy.text}</p>
      </div>
      <div className={classes.picture}>
        <ProductPicture picture={picture} alt={copy.pictureAlt} />
      </div>
    </section>
  );
}
