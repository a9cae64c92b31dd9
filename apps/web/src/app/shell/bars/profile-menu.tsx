import { Popover, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useSession } from '#session/session.ts';
import { Avatar } from '#ui/marks/avatar.tsx';
import { PersonCard } from './person-card.tsx';
import { personName } from './person-name.ts';
import classes from './profile-menu.module.css';

/** The person's own corner on wide screens; phones have it in the 'Más' sheet. */
export function ProfileMenu() {
  const { user } = useSession();
  const [opened, { toggle, close }] = useDisclosure(false);
  if (!user) return null;
  const name = personName(user);
  return (
    <Popover opened={opened} onDismiss={close} position="bottom-end" width={340} trapFocus returnFocus>
      <Popover.Target>
        <UnstyledButton className={classes.button} onClick={toggle}>
          <VisuallyHidden>Tu cuenta: </VisuallyHidden>
          <Avatar name={name} />
          <span className={classes.name}>{name}</span>
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown aria-label="Tu cuenta">
        <PersonCard user={user} onFollow={close} />
      </Popover.Dropdown>
    </Popover>
  );
}
