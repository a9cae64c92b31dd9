import { Button, Group, Modal, Stack, Textarea } from '@mantine/core';
import type { Employee } from '@minipos/contract/staff/employees';
import { IconCopy } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { WhatsAppButton } from '#features/clients/public.ts';
import { errorText } from '#lib/http/error-text.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { InlineNotice } from '#ui/feedback/inline-notice.tsx';
import { SkeletonLines } from '#ui/feedback/skeleton-lines.tsx';
import { usePhone } from '#ui/layout/use-phone.ts';
import { Icon } from '#ui/marks/icon.tsx';
import { useReturnFocus } from '#ui/overlay/use-return-focus.ts';
import { useInvitationText } from '../../server/access.ts';

export interface InvitationTextDialogProps {
  opened: boolean;
  onClose: () => void;
  storeId: number;
  employee: Employee | null;
}

/** The invitation as a message, for those who read no mail. */
export function InvitationTextDialog({ opened, onClose, storeId, employee }: InvitationTextDialogProps) {
  const phone = usePhone();
  const focus = useReturnFocus(opened);
  return (
    <Modal opened={opened} onClose={onClose} {...focus} title="Enviar por WhatsApp" fullScreen={phone}>
      {employee ? <InvitationText storeId={storeId} employee={employee} /> : null}
    </Modal>
  );
}

const failed = 'No se pudo preparar el texto de la invitación.';

function InvitationText({ storeId, employee }: { storeId: number; employee: Employee }) {
  const text = useInvitationText(storeId);
  const [copied, setCopied] = useState<boolean | null>(null);
  const copy = async (words: string) => {
    try {
      await navigator.clipboard.writeText(words);
      setCopied(true);
    } catch {
      setCopied(false);
    }
  };
  const ask = () => text.mutate({ employeeId: employee.id }, { onSuccess: (words) => void copy(words) });
  const askOnce = useEffectEvent(ask);
  useEffect(() => askOnce(), []);
  if (text.error) {
    return <ErrorState title={failed} text={errorText(text.error, failed)} onRetry={ask} retrying={text.isPending} />;
  }
  if (text.data === undefined) return <SkeletonLines lines={4} />;
  return (
    <Stack gap="md">
      {copied === null ? null : (
        <InlineNotice tone={copied ? 'done' : 'info'} announce>
          {copied
            ? 'Texto copiado. Pégalo en un mensaje a esa persona.'
            : 'Este equipo no permite copiar. Selecciona el texto y cópialo a mano.'}
        </InlineNotice>
      )}
      <Textarea
        label={`Invitación de ${employee.name}`}
        description="El enlace es solo para esa persona: quien lo tenga puede aceptar en su nombre."
        value={text.data}
        readOnly
        autosize
        minRows={4}
        maxRows={10}
        onFocus={(event) => event.currentTarget.select()}
        data-autofocus
      />
      <Group gap="xs">
        <WhatsAppButton phone={employee.phone} text={text.data} />
        <Button variant="default" leftSection={<Icon of={IconCopy} />} onClick={() => void copy(text.data)}>
          Copiar
        </Button>
      </Group>
    </Stack>
  );
}
