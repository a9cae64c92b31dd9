import type { User } from '@minipos/contract/accounts/accounts';
import { Avatar } from '#ui/marks/avatar.tsx';
import classes from './user-identity.module.css';

/** Who someone is, in a row of a list. */
export function UserIdentity({ user }: { user: User }) {
  return (
    <div className={classes.identity}>
      <Avatar name={user.fullName} size="sm" />
      <div className={classes.words}>
        {user.fullName}
        <div className={classes.email}>{user.email}</div>
      </div>
    </div>
  );
}
