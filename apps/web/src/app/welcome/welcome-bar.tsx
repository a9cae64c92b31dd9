import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { landingOf } from '#current/landing.ts';
import { useSession } from '#session/session.ts';
import { Brand } from '#ui/marks/brand.tsx';
import classes from './welcome-bar.module.css';
import { welcome } from './welcome-content.ts';

export function WelcomeBar() {
  const { user } = useSession();
  return (
    <header className={classes.bar}>
      <div className={classes.inner}>
        <Brand size="lg" />
        <nav aria-label="Acceso">
          <Button component={Link} to={user ? landingOf(user) : '/login'} variant="default">
            {user ? welcome.enter : welcome.signIn}
          </Button>
        </nav>
      </div>
    </header>
  );
}
