import { Button } from '@mantine/core';
import type { User } from '@minipos/contract/accounts/accounts';
import { IconUserCheck } from '@tabler/icons-react';
import { Icon } from '#ui/marks/icon.tsx';
import { useActivateUser } from './use-activate-user.ts';

export interface ApproveButtonProps {
  user: User;
  size?: 'xs' | 'sm';
  onApproved?: () => void;
}

/** For someone who registered and waits. */
export function ApproveButton({ user, size = 'xs', onApproved }: ApproveButtonProps) {
  const { activate, busy } = useActivateUser();
  return (
    <Button
      size={size}
      variant={size === 'xs' ? 'light' : 'filled'}
      leftSection={<Icon of={IconUserCheck} size={18} />}
      aria-label={`Aprobar a ${user.fullName}`}
      loading={busy}
      onClick={() => void activate(user, onApproved)}
    >
      Aprobar
    </Button>
  );
}
