import { Button } from '@mantine/core';
import { whatsAppLink } from '@minipos/domain/clients/payment-reminder';
import { IconBrandWhatsapp } from '@tabler/icons-react';
import { Icon } from '#ui/marks/icon.tsx';

/** Opens WhatsApp with a message to a client; without their phone it asks whom to send it to. */
export function WhatsAppButton({ phone, text }: { phone: string | null; text: string }) {
  return (
    <Button
      component="a"
      href={whatsAppLink(phone, text)}
      target="_blank"
      rel="noopener noreferrer"
      leftSection={<Icon of={IconBrandWhatsapp} />}
    >
      Enviar por WhatsApp
    </Button>
  );
}
