import { Brand } from '#ui/marks/brand.tsx';
import { ThemeSwitch } from '#ui/theme/theme-switch.tsx';
import { welcome } from './welcome-content.ts';
import classes from './welcome-footer.module.css';

export function WelcomeFooter() {
  return (
    <footer className={classes.footer}>
      <div className={classes.inner}>
        <div>
          <Brand />
          <p className={classes.words}>{welcome.footer}</p>
        </div>
        <ThemeSwitch />
      </div>
    </footer>
  );
}
