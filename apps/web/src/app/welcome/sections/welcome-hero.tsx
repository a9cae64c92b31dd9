import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { Icon } from '#ui/marks/icon.tsx';
import { ProductPicture } from '../parts/product-picture.tsx';
import { welcome, welcomeAnchors } from '../welcome-content.ts';
import { MainDoor } from '../welcome-doors.tsx';
import { tillPhonePicture, tillPicture } from '../welcome-pictures.ts';
import { CustomerPhrase } from './customer-phrase.tsx';
import classes from './welcome-hero.module.css';

const [till] = welcomeAnchors;

export function WelcomeHero() {
  const { title, text, points, seeTill, pictureAlt, phoneAlt } = welcome.hero;
  return (
    <section className={classes.hero}>
      <div className={classes.inner}>
        <div className={classes.words}>
          <h1 className={classes.title}>{title}</h1>
          <p className={classes.text}>{text}</p>
          <div className={classes.doors}>
            <MainDoor size="lg" />
            <Button component="a" href={`#${till.anchor}`} variant="default" size="lg" className={classes.seeTill}>
              {seeTill}
            </Button>
          </div>
          <ul className={classes.points}>
            {points.map((point) => (
              <li key={point}>
                <Icon of={IconCircleCheck} />
                {point}
              </li>
            ))}
          </ul>
          <CustomerPhrase />
        </div>
        <div className={classes.picture} id={till.anchor}>
          <div className={classes.desktop}>
            <ProductPicture picture={tillPicture} alt={pictureAlt} first />
          </div>
          <div className={classes.phone}>
            <ProductPicture picture={tillPhonePicture} alt={phoneAlt} />
          </div>
        </div>
      </div>
    </section>
  );
}
