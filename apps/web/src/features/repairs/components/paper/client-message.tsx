import { Button, Group, Textarea } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { WhatsAppButton } from '#features/clients/public.ts';
import { toasts } from '#ui/feedback/toasts.ts';
import { Icon } from '#ui/marks/icon.tsx';
import classes from './ticket.module.css';

export interface ClientMessageProps {
  phone: string | null;
  start: string;
}

/** A message to a client, which can be changed before it is sent. */
export function ClientMessage({ phone, start }: ClientMessageProps) {
  const [text, setText] = useState(start);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toasts.success('Mensaje copiado: pégalo donde quieras enviarlo');
    } catch {
      toasts.error('Este equipo no permite copiar. Selecciona el texto y cópialo a mano.');
    }
  };
  return (
    <div className={classes.message}>
      <Textarea
        label="Mensaje para el cliente"
        description={phone ? null : 'El cliente no tiene teléfono: en WhatsApp eliges a quién enviarlo.'}
        rows={5}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Group justify="flex-end" gap="xs">
        <Button variant="default" leftSection={<Icon of={IconCopy} />} onClick={() => void copy()}>
          Copiar
        </Button>
        <WhatsAppButton phone={phone} text={text} />
      </Group>
    </div>
  );
}
