import { Card } from '@mantine/core';
import type { OwnUser } from '@minipos/contract/accounts/accounts';
import { Avatar } from '#ui/marks/avatar.tsx';
import { roleLabel } from '../users/account-words.ts';
import classes from './profile-card.module.css';

/** Who is signed in, at a glance. */
export function ProfileCard({ user }: { user: OwnUser }) {
  return (
    <Card className={classes.card ?? ''}>
      <Avatar name={user.fullName} size="lg" />
      <div className={classes.words}>
        <p className={classes.name}>{user.fullName}</p>
        <p className={classes.email}>{user.email}</p>
        <span className={classes.role}>{roleLabel(user.role)}</span>
      </div>
    </Card>
  );
}
