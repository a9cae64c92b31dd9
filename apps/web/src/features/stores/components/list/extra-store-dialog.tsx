import { Button, Group, Modal, Stack } from '@mantine/core';
import { InlineNotice } from '#ui/feedback/inline-notice.tsx';

export const pricingNote = 'Las tiendas adicionales requieren aprobación y pago antes de activarse.';

/** Said to who already owns a store: the next one is opened by the administrator. */
export function ExtraStoreDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Modal opened={opened} onClose={onClose} title="Tienda adicional" size="sm">
      <Stack gap="md">
        <InlineNotice tone="info">{pricingNote}</InlineNotice>
        <p style={{ margin: 0 }}>
          Para abrir otra tienda, contacta al administrador del sistema. Te indicará el precio y, una vez aprobado el
          pago, la activará.
        </p>
        <Group justify="flex-end">
          <Button onClick={onClose} data-autofocus>
            Entendido
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
