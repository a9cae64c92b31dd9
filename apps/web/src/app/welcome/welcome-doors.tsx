import { Button, type MantineSize } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { landingOf } from '#current/landing.ts';
import { useSession } from '#session/session.ts';
import { Icon } from '#ui/marks/icon.tsx';
import { welcome } from './welcome-content.ts';

interface DoorProps {
  size?: MantineSize;
}

/** The way in: to their own panel for who is signed in, to a new account for everyone else. */
export function MainDoor({ size = 'sm' }: DoorProps) {
  const { user } = useSession();
  if (!user) {
    return (
      <Button component={Link} to="/register" size={size}>
        {welcome.register}
      </Button>
    );
  }
  return (
    <Button component={Link} to={landingOf(user)} size={size} rightSection={<Icon of={IconArrowRight} />}>
      {welcome.enter}
    </Button>
  );
}

/** For who has an account and is not signed in. */
export function SignInDoor({ size = 'sm' }: DoorProps) {
  const { user } = useSession();
  if (user) return null;
  return (
    <Button component={Link} to="/login" size={size} variant="default">
      {welcome.signIn}
    </Button>
  );
}
