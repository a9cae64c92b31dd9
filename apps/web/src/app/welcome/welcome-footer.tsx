import { ThemeSwitch } from '#ui/theme/theme-switch.tsx';
import { welcome } from './welcome-content.ts';
import classes from './welcome-footer.module.css';

export function WelcomeFooter() {
  return (
    <footer className={classes.footer}>
      <div className={classes.inner}>
        <p className={classes.words}>
          <b>miniPOS</b> · {welcome.footer}
        </p>
        <ThemeSwitch />
      </div>
    </footer>
  );
}
