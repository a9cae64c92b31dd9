import { Brand } from '#ui/marks/brand.tsx';
import classes from './welcome-bar.module.css';
import { welcomeAnchors } from './welcome-content.ts';
import { MainDoor, SignInDoor } from './welcome-doors.tsx';

export function WelcomeBar() {
  return (
    <header className={classes.bar}>
      <div className={classes.inner}>
        <Brand size="lg" />
        <nav aria-label="En esta página" className={classes.places}>
          {welcomeAnchors.map(({ anchor, label }) => (
            <a key={anchor} href={`#${anchor}`}>
              {label}
            </a>
          ))}
        </nav>
        <nav aria-label="Acceso" className={classes.doors}>
          <SignInDoor />
          <MainDoor />
        </nav>
      </div>
    </header>
  );
}
