import { IconCheck } from '@tabler/icons-react';
import { Icon, type IconShape } from '#ui/marks/icon.tsx';
import type { Picture } from '../welcome-pictures.ts';
import feature from './feature.module.css';
import classes from './feature-card.module.css';
import { ProductPicture } from './product-picture.tsx';
import { SectionLabel } from './section-label.tsx';

export interface FeatureCardProps {
  icon: IconShape;
  words: {
    anchor: string;
    label: string;
    title: string;
    text: string;
    points: readonly string[];
    pictureAlt: string;
  };
  picture: Picture;
}

/** One thing the product does, with its points and a picture beside them. */
export function FeatureCard({ icon, words, picture }: FeatureCardProps) {
  const { anchor, label, title, text, points, pictureAlt } = words;
  return (
    <section id={anchor} className={feature.section}>
      <div className={classes.card}>
        <div>
          <SectionLabel icon={icon}>{label}</SectionLabel>
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
        <ProductPicture picture={picture} alt={pictureAlt} />
      </div>
    </section>
  );
}
