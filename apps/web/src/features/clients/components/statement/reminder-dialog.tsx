import { Button, Group, Modal, Stack, Textarea } from '@mantine/core';
import type { ClientAccount } from '@minipos/contract/clients/client-accounts';
import { reminderText } from '@minipos/domain/clients/payment-reminder';
import { IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { useCurrentRate } from '#current/current-rate.tsx';
import { toasts } from '#ui/feedback/toasts.ts';
import { usePhone } from '#ui/layout/use-phone.ts';
import { Icon } from '#ui/marks/icon.tsx';
import { useReturnFocus } from '#ui/overlay/use-return-focus.ts';
import { usePaymentPlace } from '../../server/take-payment.ts';
import { WhatsAppButton } from '../list/whatsapp-button.tsx';

export interface ReminderDialogProps {
  opened: boolean;
  onClose: () => void;
  account: ClientAccount;
  storeName: string;
}

/** A reminder of what is owed, to be sent by WhatsApp or copied. Its text can be changed before. */
export function ReminderDialog({ opened, onClose, ...props }: ReminderDialogProps) {
  const phone = usePhone();
  const focus = useReturnFocus(opened);
  return (
    <Modal opened={opened} onClose={onClose} {...focus} title="Recordar el pago" fullScreen={phone}>
      <Reminder {...props} />
    </Modal>
  );
}

function Reminder({ account, storeName }: Omit<ReminderDialogProps, 'opened' | 'onClose'>) {
  const { rate } = useCurrentRate();
  const { client, totalDebt, oldestOpenAt, overdueUSD } = account;
  const igtfPercent = usePaymentPlace(client.storeId)?.igtfPercent ?? 0;
  const [edited, setText] = useState<string | null>(null);
  const text =
    edited ??
    reminderText({
      storeName,
      clientName: client.name,
      debtUSD: totalDebt,
      overdueUSD,
      oldestOpenAt,
      rate: rate && { rate: rate.rateText, valueDate: rate.valueDate },
      igtfPercent,
    });
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toasts.success('Mensaje copiado: pégalo donde quieras enviarlo');
    } catch {
      toasts.error('Este equipo no permite copiar. Selecciona el texto y cópialo a mano.');
    }
  };
  return (
    <Stack gap="md">
      <Textarea
        label="Mensaje"
        description={client.phone ? undefined : 'Sin teléfono registrado: en WhatsApp eliges a quién enviarlo.'}
        rows={8}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        data-autofocus
      />
      <Group justify="flex-end" gap="xs">
        <Button variant="default" leftSection={<Icon of={IconCopy} />} onClick={() => void copy()}>
          Copiar
        </Button>
        <WhatsAppButton phone={client.phone} text={text} />
      </Group>
    </Stack>
  );
}
