import { useSession } from '#session/session.ts';
import { customerClaim, welcome } from '../welcome-content.ts';
import { WelcomeDoors } from '../welcome-doors.tsx';
import { departmentsPhonePicture, storesPicture } from '../welcome-pictures.ts';
import { ProductPicture } from './product-picture.tsx';
import classes from './welcome-hero.module.css';

const claim = customerClaim(import.meta.env.VITE_CUSTOMER_CLAIM);

export function WelcomeHero() {
  const { user } = useSession();
  const { title, text, note, pictureAlt, phoneAlt } = welcome.hero;
  return (
    <section className={classes.hero}>
      <div className={classes.inner}>
        <div className={classes.words}>
          <h1 className={classes.title}>{title}</h1>
          <p className={classes.text}>{text}</p>
          {claim ? <p className={classes.claim}>{claim}</p> : null}
          <WelcomeDoors size="md" />
          {user ? null : <p className={classes.note}>{note}</p>}
        </div>
        <div className={classes.picture}>
          <ProductPicture picture={storesPicture} alt={pictureAlt} first />
          <div className={classes.phone}>
            <ProductPicture picture={departmentsPhonePicture} alt={phoneAlt} />
          </div>
        </div>
      </div>
    </section>
  );
}
