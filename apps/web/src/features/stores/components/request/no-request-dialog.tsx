import { Button, Group, Modal, Stack } from '@mantine/core';
import type { RequestTerms } from '@minipos/contract/stores/store-requests';
import { InlineNotice } from '#ui/feedback/inline-notice.tsx';
import { pricingNote } from './request-words.ts';

export interface NoRequestDialogProps {
  opened: boolean;
  onClose: () => void;
  terms: RequestTerms | null;
  /** One waits already. */
  isWaiting: boolean;
}

function reasonOf(terms: RequestTerms | null, isWaiting: boolean): string {
  if (isWaiting) return 'Ya tienes una solicitud por revisar. Espera su respuesta o cancélala antes de enviar otra.';
  if (terms && !terms.mayRequest) {
    return 'Tu última solicitud fue rechazada y no puedes enviar otra. Contacta al administrador del sistema.';
  }
  return 'Todavía no se reciben solicitudes en línea. Para abrir otra tienda, contacta al administrador del sistema.';
}

/** Said to who may not ask for another store now, and why. */
export function NoRequestDialog({ opened, onClose, terms, isWaiting }: NoRequestDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title="Solicitar Tienda Adicional" size="sm">
      <Stack gap="md">
        <InlineNotice tone="info">{pricingNote}</InlineNotice>
        <p style={{ margin: 0 }}>{reasonOf(terms, isWaiting)}</p>
        <Group justify="flex-end">
          <Button onClick={onClose} data-autofocus>
            Entendido
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
