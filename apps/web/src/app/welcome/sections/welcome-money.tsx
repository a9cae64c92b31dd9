import { IconCurrencyDollar } from '@tabler/icons-react';
import feature from '../parts/feature.module.css';
import { ProductPicture } from '../parts/product-picture.tsx';
import { SectionLabel } from '../parts/section-label.tsx';
import { welcome } from '../welcome-content.ts';
import { chargePicture } from '../welcome-pictures.ts';
import { ExampleSale } from './example-sale.tsx';
import classes from './welcome-money.module.css';

/** Prices in one currency, payments in whatever the customer has. */
export function WelcomeMoney() {
  const { anchor, label, title, text, pictureAlt } = welcome.money;
  return (
    <section id={anchor} className={`${feature.section} ${feature.beside} ${classes.section}`}>
      <div className={classes.words}>
        <SectionLabel icon={IconCurrencyDollar}>{label}</SectionLabel>
        <h2 className={feature.title}>{title}</h2>
        <p className={feature.text}>{text}</p>
      </div>
      <div>
        <ProductPicture picture={chargePicture} alt={pictureAlt} />
      </div>
      <ExampleSale />
    </section>
  );
}
