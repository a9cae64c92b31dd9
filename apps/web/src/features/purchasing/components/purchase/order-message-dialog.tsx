import { Button, Group, Modal, Stack, Textarea } from '@mantine/core';
import type { Purchase } from '@minipos/contract/purchasing/purchase-shapes';
import { formatPhone } from '@minipos/domain/people/phone';
import { orderMessage } from '@minipos/domain/purchasing/order-words';
import { IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { WhatsAppButton } from '#features/clients/public.ts';
import { toasts } from '#ui/feedback/toasts.ts';
import { usePhone } from '#ui/layout/use-phone.ts';
import { Icon } from '#ui/marks/icon.tsx';
import { useReturnFocus } from '#ui/overlay/use-return-focus.ts';

export interface OrderMessageDialogProps {
  opened: boolean;
  onClose: () => void;
  storeName: string;
  purchase: Purchase;
}

/** An order as a message to its supplier, to be sent by WhatsApp or copied. Its text can be changed before. */
export function OrderMessageDialog({ opened, onClose, ...props }: OrderMessageDialogProps) {
  const phone = usePhone();
  const focus = useReturnFocus(opened);
  return (
    <Modal opened={opened} onClose={onClose} {...focus} title="Enviar el pedido" fullScreen={phone}>
      <Message {...props} />
    </Modal>
  );
}

function Message({ storeName, purchase }: Omit<OrderMessageDialogProps, 'opened' | 'onClose'>) {
  const { supplierPhone } = purchase;
  const [text, setText] = useState(() => orderMessage({ storeName, ...purchase }));
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toasts.success('Mensaje copiado: pégalo donde quieras enviarlo');
    } catch {
      toasts.error('Este equipo no permite copiar. Selecciona el texto y cópialo a mano.');
    }
  };
  const to = supplierPhone
    ? `Para ${purchase.supplierName}, ${formatPhone(supplierPhone)}`
    : 'El proveedor no tiene teléfono: en WhatsApp eliges a quién enviarlo.';
  return (
    <Stack gap="md">
      <Textarea
        label="Mensaje"
        description={to}
        rows={10}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        data-autofocus
      />
      <Group justify="flex-end" gap="xs">
        <Button variant="default" leftSection={<Icon of={IconCopy} />} onClick={() => void copy()}>
          Copiar
        </Button>
        <WhatsAppButton phone={supplierPhone} text={text} />
      </Group>
    </Stack>
  );
}
