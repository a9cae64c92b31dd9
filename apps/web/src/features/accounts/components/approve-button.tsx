import { Button } from '@mantine/core';
import type { User } from '@minipos/contract/accounts';
import { IconUserCheck } from '@tabler/icons-react';
import { errorText } from '../../../lib/error-text.ts';
import { Icon } from '../../../ui/icon.tsx';
import { toasts } from '../../../ui/toasts.ts';
import { useSetUserStatus } from '../api/users.ts';

export interface ApproveButtonProps {
  user: User;
  size?: 'xs' | 'sm';
  onApproved?: () => void;
}

/** Lets someone in who registered and waits. */
export function ApproveButton({ user, size = 'xs', onApproved }: ApproveButtonProps) {
  const setStatus = useSetUserStatus();
  const approve = () =>
    setStatus.mutate(
      { userId: user.id, status: 'active' },
      {
        onSuccess: () => {
          toasts.success('Usuario activado exitosamente', user.fullName);
          onApproved?.();
        },
        onError: (error) => toasts.error(errorText(error, 'Error al cambiar el estado del usuario'), user.fullName),
      },
    );
  return (
    <Button
      size={size}
      variant={size === 'xs' ? 'light' : 'filled'}
      leftSection={<Icon of={IconUserCheck} size={18} />}
      aria-label={`Aprobar a ${user.fullName}`}
      loading={setStatus.isPending}
      onClick={approve}
    >
      Aprobar
    </Button>
  );
}
