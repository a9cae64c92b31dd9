import { welcome } from '../welcome-content.ts';
import classes from './welcome-rules.module.css';

export function WelcomeRules() {
  const { title, text, items } = welcome.rules;
  return (
    <section className={classes.band}>
      <div className={classes.inner}>
        <h2 className={classes.title}>{title}</h2>
        <p className={classes.lead}>{text}</p>
        <ul className={classes.rules}>
          {items.map((item) => (
            <li key={item.title}>
              <h3 className={classes.name}>{item.title}</h3>
              <p className={classes.text}>{item.text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
