import { welcome } from '../welcome-content.ts';
import { MainDoor } from '../welcome-doors.tsx';
import classes from './welcome-start.module.css';

/** From here to the first sale. */
export function WelcomeStart() {
  const { title, text } = welcome.start;
  return (
    <section className={classes.band}>
      <div className={classes.inner}>
        <div>
          <h2 className={classes.title}>{title}</h2>
          <p className={classes.text}>{text}</p>
        </div>
        <MainDoor size="lg" />
      </div>
    </section>
  );
}
