import { Button, Group, Modal } from '@mantine/core';
import { cartFigures } from '@minipos/domain/orders/cart-figures';
import { isReadable } from '@minipos/domain/orders/readable-order';
import { IconClockPause } from '@tabler/icons-react';
import { useState } from 'react';
import { formatTime } from '#lib/format.ts';
import { productsText, usdText } from '#lib/sale-words.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { usePhone } from '#ui/layout/use-phone.ts';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import rows from '#ui/overlay/dialog-rows.module.css';
import { useReturnFocus } from '#ui/overlay/use-return-focus.ts';
import type { ParkedOrder } from '../../local/store-facts.ts';

export interface ParkedDialogProps {
  opened: boolean;
  onClose: () => void;
  parked: ParkedOrder[];
  onTake: (uuid: string) => Promise<void>;
  onDrop: (uuid: string) => Promise<void>;
}

/** Orders that wait, who waits longest first. */
export function ParkedDialog({ opened, onClose, parked, onTake, onDrop }: ParkedDialogProps) {
  const [dropping, setDropping] = useState<ParkedOrder | null>(null);
  const phone = usePhone();
  const focus = useReturnFocus(opened);
  return (
    <>
      <Modal
        opened={opened}
        onClose={onClose}
        {...focus}
        title="Pedidos en espera"
        fullScreen={phone}
        closeOnEscape={dropping === null}
      >
        {parked.length === 0 ? (
          <EmptyState
            icon={IconClockPause}
            title="No hay pedidos en espera"
            text="Pon uno en espera para atender a otra persona; queda aquí como lo dejaste."
          />
        ) : (
          <ul className={rows.list}>
            {parked.map((row) => (
              <li key={row.uuid} className={rows.row}>
                <div className={rows.words}>
                  <p className={rows.name}>{row.label}</p>
                  <p className={rows.facts}>
                    {isReadable(row.order)
                      ? `${productsText(row.order.cart.lines.length)} · ${usdText(cartFigures(row.order.cart).totalCents)} · `
                      : 'Sus montos no se pueden leer: vuelve a armarlo · '}
                    desde las {formatTime(row.parkedAt)}
                  </p>
                </div>
                <Group gap="xs">
                  <Button variant="default" onClick={() => setDropping(row)} aria-label={`Descartar ${row.label}`}>
                    Descartar
                  </Button>
                  {isReadable(row.order) ? (
                    <Button onClick={() => void onTake(row.uuid).then(onClose)} aria-label={`Retomar ${row.label}`}>
                      Retomar
                    </Button>
                  ) : null}
                </Group>
              </li>
            ))}
          </ul>
        )}
      </Modal>
      <ConfirmDialog
        opened={dropping !== null}
        onClose={() => setDropping(null)}
        onConfirm={() => (dropping ? onDrop(dropping.uuid) : undefined)}
        title="¿Descartar el pedido en espera?"
        name={dropping?.label ?? ''}
        consequence="Sus productos no se venden y el pedido no se puede recuperar."
        confirmLabel="Descartar"
      />
    </>
  );
}
