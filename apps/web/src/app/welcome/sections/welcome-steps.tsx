import { welcome } from '../welcome-content.ts';
import { WelcomeDoors } from '../welcome-doors.tsx';
import classes from '../welcome-grid.module.css';

export function WelcomeSteps() {
  const { title, items } = welcome.steps;
  return (
    <section className={classes.section}>
      <h2 className={classes.title}>{title}</h2>
      <ol className={`${classes.grid} ${classes.steps}`}>
        {items.map((step) => (
          <li key={step.title} className={classes.card}>
            <h3 className={classes.name}>{step.title}</h3>
            <p className={classes.text}>{step.text}</p>
          </li>
        ))}
      </ol>
      <div className={classes.doors}>
        <WelcomeDoors size="md" />
      </div>
    </section>
  );
}
