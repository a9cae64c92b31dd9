import { Button, Modal } from '@mantine/core';
import type { Purchase } from '@minipos/contract/purchasing/purchase-shapes';
import type { Store } from '@minipos/contract/stores/stores';
import { type OrderPaper, orderPaperOf } from '@minipos/documents/order/order-paper';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useState } from 'react';
import { saveBlob } from '#lib/download-text.ts';
import { toasts } from '#ui/feedback/toasts.ts';
import { usePhone } from '#ui/layout/use-phone.ts';
import { Icon } from '#ui/marks/icon.tsx';
import { useReturnFocus } from '#ui/overlay/use-return-focus.ts';
import { PrintFrame } from '#ui/print/print-frame.tsx';
import classes from './order-paper.module.css';

export interface OrderPaperDialogProps {
  opened: boolean;
  onClose: () => void;
  store: Store;
  purchase: Purchase;
}

/** An order as a letter sheet, to print or to save. */
export function OrderPaperDialog({ opened, onClose, store, purchase }: OrderPaperDialogProps) {
  const phone = usePhone();
  const focus = useReturnFocus(opened);
  const { supplierName: name, supplierRif: rif, supplierPhone } = purchase;
  const order = orderPaperOf({ ...purchase, store, supplier: { name, rif, phone: supplierPhone } });
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      {...focus}
      title="Imprimir la orden de compra"
      size="xl"
      fullScreen={phone}
    >
      <PrintFrame paper="letter" label={order.title} actions={<SavePdf order={order} />}>
        <Sheet order={order} />
      </PrintFrame>
    </Modal>
  );
}

function Sheet({ order }: { order: OrderPaper }) {
  const [shop, ...about] = order.heading;
  return (
    <div className={classes.paper}>
      <header>
        <h1>{shop}</h1>
        <p>{about.join(' · ')}</p>
        <h2>{order.title}</h2>
      </header>
      <dl className={classes.facts}>
        {order.facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <table>
        <thead>
          <tr>
            <th scope="col">Código</th>
            <th scope="col">Producto</th>
            <th scope="col">Pedido</th>
            <th scope="col" className={classes.amount}>
              Unidades
            </th>
            <th scope="col" className={classes.amount}>
              Costo unit.
            </th>
            <th scope="col" className={classes.amount}>
              IVA
            </th>
            <th scope="col" className={classes.amount}>
              Total
            </th>
          </tr>
        </thead>
        <tbody>
          {order.lines.map((line, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a product may stand in several lines that say the same
            <tr key={place}>
              <td className={classes.code}>{line.code}</td>
              <td>{line.product}</td>
              <td>{line.ordered}</td>
              <td className={classes.amount}>{line.units}</td>
              <td className={classes.amount}>{line.cost}</td>
              <td className={classes.amount}>{line.tax}</td>
              <td className={classes.amount}>{line.total}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className={classes.sums}>
        {order.sums.map(({ label, value, isStrong }) => (
          <div key={label} data-strong={isStrong}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {order.rate ? <p className={classes.rate}>{order.rate}</p> : null}
      {order.notes ? <p>Notas: {order.notes}</p> : null}
      <p>{order.note}</p>
    </div>
  );
}

/** The same as a file, made on this device. */
function SavePdf({ order }: { order: OrderPaper }) {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const { orderPdf } = await import('@minipos/documents/order/order-pdf');
      saveBlob(
        `${order.title.replaceAll(/[^\p{L}\p{N}-]+/gu, '-')}.pdf`,
        new Blob([orderPdf(order)], { type: 'application/pdf' }),
      );
    } catch {
      toasts.error('No se pudo preparar el PDF. Imprime la orden y guárdala como PDF.');
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="default" leftSection={<Icon of={IconFileTypePdf} />} onClick={() => void save()} loading={busy}>
      Guardar PDF
    </Button>
  );
}
