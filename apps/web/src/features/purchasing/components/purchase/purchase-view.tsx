import { Card, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { Purchase } from '@minipos/contract/purchasing/purchase-shapes';
import type { Store } from '@minipos/contract/stores/stores';
import {
  IconBan,
  IconBrandWhatsapp,
  IconEdit,
  IconLock,
  IconPackageExport,
  IconPackageImport,
  IconPrinter,
  IconShoppingCart,
  IconTags,
} from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useCan } from '#current/current-store.ts';
import { ReceptionLabels } from '#features/catalogue/public.ts';
import { formatBs, formatDate, formatDateTime, formatRate, formatUsd } from '#lib/format.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { InlineNotice } from '#ui/feedback/inline-notice.tsx';
import { toasts } from '#ui/feedback/toasts.ts';
import { FactList } from '#ui/layout/fact-list.tsx';
import type { PageAction } from '#ui/layout/page-action.ts';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { StatusBadge } from '#ui/marks/status-badge.tsx';
import { Money } from '#ui/money/money.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import { useClosePurchase } from '../../server/purchases.ts';
import { mayStillCome, purchaseMark } from '../purchase-list/purchase-words.ts';
import { keptByProduct, keptUnits } from '../returns/kept-units.ts';
import { ReturnDialog } from '../returns/return-dialog.tsx';
import { ReturnList } from '../returns/return-list.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { OrderMessageDialog } from './order-message-dialog.tsx';
import { OrderPaperDialog } from './order-paper-dialog.tsx';
import { itemColumns, receptionColumns } from './purchase-columns.ts';

export interface PurchaseViewProps {
  store: Store;
  purchase: Purchase;
  children: ReactNode;
}

/** One purchase: what was ordered, what has come of it, and what may be done. */
export function PurchaseView({ store, purchase, children }: PurchaseViewProps) {
  const navigate = useNavigate();
  const mayEdit = useCan('purchases.edit');
  const mayCancel = useCan('purchases.delete');
  const seesSuppliers = useCan('suppliers.view');
  const [cancelling, cancel] = useDisclosure();
  const [isClosing, close] = useDisclosure();
  const [isReturning, giveBack] = useDisclosure();
  const [isPrinting, print] = useDisclosure();
  const [isWriting, write] = useDisclosure();
  const [isLabelling, label] = useDisclosure();
  const seesProducts = useCan('products.view');
  const received = keptByProduct(purchase);
  const closing = useClosePurchase(store.id);
  const params = { purchaseId: String(purchase.id) };
  const isPending = purchase.status === 'pending';
  const isPartly = purchase.status === 'received' && !purchase.isComplete;
  const { supplierName: supplier, rate } = purchase;
  const money = (amount: number) => (purchase.currency === 'USD' ? formatUsd : formatBs)(amount);
  const supplierLink = seesSuppliers ? (
    <Link to="/suppliers/$supplierId" params={{ supplierId: String(purchase.supplierId) }}>
      {supplier}
    </Link>
  ) : (
    supplier
  );
  const secondary: PageAction[] = [
    ...(isPending && mayCancel ? [{ label: 'Cancelar Compra', icon: IconBan, onClick: cancel.open }] : []),
    ...(isPending && mayEdit
      ? [
          {
            label: 'Editar Compra',
            icon: IconEdit,
            onClick: () => void navigate({ to: '/purchases/$purchaseId/edit', params }),
          },
        ]
      : []),
    ...(mayEdit && purchase.status === 'received' && purchase.items.some((item) => keptUnits(item) > 0)
      ? [{ label: 'Devolver', icon: IconPackageExport, onClick: giveBack.open }]
      : []),
    ...(seesProducts && received.size > 0 ? [{ label: 'Etiquetas', icon: IconTags, onClick: label.open }] : []),
    ...(purchase.status === 'cancelled' ? [] : [{ label: 'Imprimir orden', icon: IconPrinter, onClick: print.open }]),
    ...(mayStillCome(purchase) ? [{ label: 'Enviar por WhatsApp', icon: IconBrandWhatsapp, onClick: write.open }] : []),
    ...(mayEdit && isPartly ? [{ label: 'Cerrar: no llegará más', icon: IconLock, onClick: close.open }] : []),
  ];
  const closeIt = async () => {
    await closing.mutateAsync(purchase);
    toasts.success('Compra cerrada', purchase.purchaseNumber);
  };
  return (
    <>
      <PageHeader
        title={`Compra ${purchase.purchaseNumber}`}
        subtitle={<StatusBadge {...purchaseMark(purchase)} />}
        back={{
          label: 'Volver a las compras',
          href: '/purchases',
          onNavigate: () => void navigate({ to: '/purchases' }),
        }}
        secondary={secondary}
        {...(mayEdit && mayStillCome(purchase)
          ? {
              primary: {
                label: isPending ? 'Marcar como Recibida' : 'Recibir',
                icon: IconPackageImport,
                onClick: () => void navigate({ to: '/purchases/$purchaseId/receive', params }),
              },
            }
          : {})}
      />
      <Stack gap="md">
        {children}
        {purchase.cancelReason ? (
          <InlineNotice tone="attention">Cancelada: {purchase.cancelReason}</InlineNotice>
        ) : null}
        {purchase.notes ? <InlineNotice tone="info">{purchase.notes}</InlineNotice> : null}
        <Card component="section" aria-label="Información general">
          <FactList
            facts={[
              ['Proveedor', supplierLink],
              ['Factura', purchase.invoiceNumber],
              ['Control', purchase.controlNumber],
              ['Fecha', formatDate(purchase.purchaseDate)],
              ['Llega el', purchase.isComplete ? null : purchase.expectedDate && formatDate(purchase.expectedDate)],
              ['Vence', formatDate(purchase.dueDate)],
              ['Subtotal sin IVA', money(purchase.subtotal)],
              ['IVA', money(purchase.tax)],
              ['Flete', purchase.freight > 0 ? money(purchase.freight) : null],
              ['Tasa', rate && `${formatRate(rate.rate)} (${formatDate(rate.valueDate)})`],
              ['Por pagar', purchase.receptions.length > 0 ? formatUsd(purchase.openUSD) : null],
              ['Total', <Money key="total" usd={purchase.totalUSD} bs={purchase.totalVES} size="lg" />],
            ]}
          />
        </Card>
        <DataTable
          label="Productos"
          columns={itemColumns(purchase.currency, money)}
          rows={purchase.items}
          rowKey={({ line }) => line}
          rowLabel={({ productName }) => productName}
          empty={null}
        />
        <section aria-label="Recepciones">
          <h2>Recepciones</h2>
          <DataTable
            label="Recepciones"
            columns={receptionColumns}
            rows={purchase.receptions}
            rowKey={({ id }) => id}
            rowLabel={({ at }) => formatDateTime(at)}
            empty={
              <EmptyState
                icon={IconShoppingCart}
                title="Todavía no ha llegado nada"
                text="Lo que llega se cuenta al recibirlo: entra a las existencias con su costo y se debe al proveedor."
              />
            }
          />
        </section>
        {purchase.returns.length > 0 ? <ReturnList purchase={purchase} /> : null}
      </Stack>
      <OrderPaperDialog opened={isPrinting} onClose={print.close} store={store} purchase={purchase} />
      <OrderMessageDialog opened={isWriting} onClose={write.close} storeName={store.name} purchase={purchase} />
      <ReceptionLabels opened={isLabelling} onClose={label.close} storeId={store.id} received={received} />
      <ReturnDialog opened={isReturning} onClose={giveBack.close} storeId={store.id} purchase={purchase} />
      <CancelDialog opened={cancelling} onClose={cancel.close} storeId={store.id} purchase={purchase} />
      <ConfirmDialog
        opened={isClosing}
        onClose={close.close}
        onConfirm={closeIt}
        title="¿Cerrar la compra?"
        name={purchase.purchaseNumber}
        consequence="Lo que falta no llegará: no se podrá recibir más de esta compra. Se debe solo lo que llegó."
        failed="Error al cerrar compra"
        confirmLabel="Cerrar compra"
        cancelLabel="Volver"
      />
    </>
  );
}
