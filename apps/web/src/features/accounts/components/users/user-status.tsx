import { Group } from '@mantine/core';
import type { User } from '@minipos/contract/accounts/accounts';
import { StatusBadge } from '#ui/marks/status-badge.tsx';
import { statusBadges } from './account-words.ts';
import { ApproveButton } from './approve-button.tsx';

/** The state, and the one thing a waiting person waits for. */
export function UserStatus({ user }: { user: User }) {
  return (
    <Group gap="xs">
      <StatusBadge {...statusBadges[user.status]} />
      {user.status === 'pending' ? <ApproveButton user={user} /> : null}
    </Group>
  );
}
