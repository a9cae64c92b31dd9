import { Button, Group } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useSession } from '#session/session.ts';
import { Icon } from '#ui/marks/icon.tsx';
import { welcome } from './welcome-content.ts';

/** In: to the panel for who is signed in, to sign in or register for everyone else. */
export function WelcomeDoors({ size = 'sm' }: { size?: 'sm' | 'md' }) {
  const { user } = useSession();
  if (user) {
    return (
      <Button component={Link} to="/dashboard" size={size} rightSection={<Icon of={IconArrowRight} />}>
        {welcome.enter}
      </Button>
    );
  }
  return (
    <Group gap="xs">
      <Button component={Link} to="/register" size={size}>
        {welcome.register}
      </Button>
      <Button component={Link} to="/login" size={size} variant="default">
        {welcome.signIn}
      </Button>
    </Group>
  );
}
