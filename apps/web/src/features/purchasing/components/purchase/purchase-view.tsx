import { Card, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { Purchase, PurchaseItem } from '@minipos/contract/purchasing/purchase-shapes';
import type { Store } from '@minipos/contract/stores/stores';
import {
  IconBan,
  IconEdit,
  IconLock,
  IconPackageExport,
  IconPackageImport,
  IconShoppingCart,
} from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useCan } from '#current/current-store.ts';
import {
  formatBs,
  formatDate,
  formatDateTime,
  formatNumber,
  formatPercent,
  formatRate,
  formatUsd,
} from '#lib/format.ts';
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
import type { Column } from '#ui/table/types.ts';
import { useClosePurchase } from '../../server/purchases.ts';
import { mayStillCome, purchaseMark, unitCostText } from '../purchase-list/purchase-words.ts';
import { keptUnits } from '../returns/kept-units.ts';
import { ReturnDialog } from '../returns/return-dialog.tsx';
import { ReturnList } from '../returns/return-list.tsx';
import { CancelDialog } from './cancel-dialog.tsx';

const receptionColumns: Column<Purchase['receptions'][number]>[] = [
  { key: 'at', header: 'Fecha', nowrap: true, cell: ({ at }) => formatDateTime(at) },
  { key: 'actor', header: 'Recibió', cell: ({ actorName }) => actorName },
  { key: 'units', header: 'Unidades', numeric: true, cell: ({ units }) => formatNumber(units, 3) },
  { key: 'owed', header: 'Se debe', numeric: true, cell: ({ owedUSD }) => formatUsd(owedUSD) },
];

function itemColumns(currency: Purchase['currency'], money: (amount: number) => string): Column<PurchaseItem>[] {
  return [
    { key: 'product', header: 'Producto', cell: ({ productName }) => productName },
    {
      key: 'units',
      header: 'Pedido',
      numeric: true,
      cell: ({ units, quantity, packSize }) =>
        packSize === 1
          ? formatNumber(units, 3)
          : `${formatNumber(units, 3)} (${formatNumber(quantity, 3)} × ${formatNumber(packSize, 3)})`,
    },
    {
      key: 'received',
      header: 'Llegó',
      numeric: true,
      cell: ({ receivedUnits, returnedUnits }) =>
        returnedUnits === 0
          ? formatNumber(receivedUnits, 3)
          : `${formatNumber(receivedUnits, 3)} (devueltas ${formatNumber(returnedUnits, 3)})`,
    },
    { key: 'cost', header: 'Costo unit.', numeric: true, cell: ({ unitCost }) => unitCostText(unitCost, currency) },
    {
      key: 'discount',
      header: 'Desc.',
      numeric: true,
      hideBelow: 'desktop',
      cell: ({ discountPercent }) => (discountPercent === 0 ? '—' : formatPercent(discountPercent)),
    },
    {
      key: 'tax',
      header: 'IVA',
      nowrap: true,
      hideBelow: 'tablet',
      cell: ({ isExempt, taxRate }) => (isExempt ? 'Exento' : formatPercent(taxRate)),
    },
    { key: 'net', header: 'Total', numeric: true, cell: ({ net }) => money(net) },
  ];
}

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
              ['Subtotal', money(purchase.subtotal)],
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
      <ReturnDialog opened={isReturning} onClose={giveBack.close} storeId={store.id} purchase={purchase} />
      <CancelDialog opened={cancelling} onClose={cancel.close} storeId={store.id} purchase={purchase} />
      <ConfirmDialog
        opened={isClosing}
        onClose={close.close}
        onConfirm={closeIt}
        title="¿Cerrar la compra?"
        name={purchase.purchaseNumber}
        consequence="Lo que falta no llegará: no se podrá recibir más de esta compra. Se debe solo lo que llegó."
        confirmLabel="Cerrar compra"
        cancelLabel="Volver"
      />
    </>
  );
}
