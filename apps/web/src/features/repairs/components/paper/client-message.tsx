import { Button, Group, Textarea } from '@mantine/core';
import { whatsAppLink } from '@minipos/domain/clients/payment-reminder';
import { linkPlace } from '@minipos/domain/repairs/messages/message-template';
import { IconBrandWhatsapp, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { toasts } from '#ui/feedback/toasts.ts';
import { Icon } from '#ui/marks/icon.tsx';
import { openApart } from './message-link.ts';
import classes from './ticket.module.css';
import type { TrackingLinkHandle } from './use-tracking-link.ts';

export interface ClientMessageProps {
  phone: string | null;
  /** With the place of the link, where it has one. */
  start: string;
  tracking: TrackingLinkHandle;
  /** WhatsApp was opened with it. */
  onOpened?: () => void;
}

/** A message to a client, which can be changed before it is sent. Its link is made when it goes out. */
export function ClientMessage({ phone, start, tracking, onOpened }: ClientMessageProps) {
  const [text, setText] = useState(start);
  const [busy, setBusy] = useState<'copy' | 'send' | null>(null);
  const awaitsLink = text.includes(linkPlace);
  const about = [
    phone ? null : 'El cliente no tiene teléfono: en WhatsApp eliges a quién enviarlo.',
    awaitsLink ? `Al copiar o enviar, ${linkPlace} pasa a ser el enlace.` : null,
  ];
  /** Null: it cannot go out. */
  const finish = async () => {
    if (!awaitsLink) return text;
    const link = await tracking.make();
    if (link === null) {
      toasts.error('No se pudo crear el enlace. Inténtalo de nuevo, o quita esa línea del mensaje.');
      return null;
    }
    const whole = text.replaceAll(linkPlace, link);
    setText(whole);
    return whole;
  };
  const copy = async (whole: string) => {
    try {
      await navigator.clipboard.writeText(whole);
      toasts.success('Mensaje copiado: pégalo donde quieras enviarlo');
    } catch {
      toasts.error('Este equipo no permite copiar. Selecciona el texto y cópialo a mano.');
    }
  };
  const send = (whole: string) => {
    // Browsers let a window open only shortly after a press, and the link took its time.
    if (openApart(whatsAppLink(phone, whole))) onOpened?.();
    else toasts.info('El enlace ya está en el mensaje: pulsa Enviar otra vez.');
  };
  const hand = async (way: 'copy' | 'send') => {
    if (busy !== null) return;
    setBusy(way);
    const whole = await finish();
    if (whole !== null) await (way === 'copy' ? copy(whole) : send(whole));
    setBusy(null);
  };
  return (
    <div className={classes.message}>
      <Textarea
        label="Mensaje para el cliente"
        description={about.filter(Boolean).join(' ') || null}
        rows={5}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Group justify="flex-end" gap="xs">
        <Button
          variant="default"
          leftSection={<Icon of={IconCopy} />}
          loading={busy === 'copy'}
          onClick={() => void hand('copy')}
        >
          Copiar
        </Button>
        <Button
          leftSection={<Icon of={IconBrandWhatsapp} />}
          loading={busy === 'send'}
          onClick={() => void hand('send')}
        >
          Enviar por WhatsApp
        </Button>
      </Group>
    </div>
  );
}
