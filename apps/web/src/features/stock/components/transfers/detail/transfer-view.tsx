import { Card, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { Transfer, TransferItem } from '@minipos/contract/stock/transfers';
import type { Store } from '@minipos/contract/stores/stores';
import { canCancelTransfer } from '@minipos/domain/stock/transfers';
import { IconArrowsExchange, IconBan, IconPackageImport } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatDateTime, formatNumber, formatUsd } from '#lib/format.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { InlineNotice } from '#ui/feedback/inline-notice.tsx';
import { FactList } from '#ui/layout/fact-list.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { StatusBadge } from '#ui/marks/status-badge.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import type { Column } from '#ui/table/types.ts';
import { mayReceive, transferMark } from '../list/transfer-words.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { landingNote } from './landing-note.ts';

const receptionColumns: Column<Transfer['receptions'][number]>[] = [
  { key: 'at', header: 'Fecha', nowrap: true, cell: ({ at }) => formatDateTime(at) },
  { key: 'actor', header: 'Recibió', cell: ({ actorName }) => actorName },
  { key: 'units', header: 'Unidades', numeric: true, cell: ({ units }) => formatNumber(units, 3) },
];

function itemColumns(direction: Transfer['direction'], seesCosts: boolean): Column<TransferItem>[] {
  const landing: Column<TransferItem> = {
    key: 'landing',
    header: 'En esta tienda',
    hideBelow: 'tablet',
    cell: (item) => landingNote(item) ?? 'El mismo producto',
  };
  const cost: Column<TransferItem> = {
    key: 'cost',
    header: 'Costo',
    numeric: true,
    cell: ({ costUSD }) => (costUSD === null ? '—' : formatUsd(costUSD)),
  };
  return [
    { key: 'product', header: 'Producto', cell: ({ productName }) => productName },
    ...(direction === 'in' ? [landing] : []),
    { key: 'units', header: 'Enviado', numeric: true, cell: ({ units }) => formatNumber(units, 3) },
    { key: 'received', header: 'Llegó', numeric: true, cell: ({ receivedUnits }) => formatNumber(receivedUnits, 3) },
    {
      key: 'returned',
      header: 'Volvió',
      numeric: true,
      hideBelow: 'tablet',
      cell: ({ returnedUnits }) => (returnedUnits === 0 ? '—' : formatNumber(returnedUnits, 3)),
    },
    ...(seesCosts ? [cost] : []),
  ];
}

const seesCosts = ({ items }: Transfer) => items.some(({ costUSD }) => costUSD !== null);

export interface TransferViewProps {
  store: Store;
  transfer: Transfer;
  children: ReactNode;
}

/** One transfer as this store sees it: what left, what has come of it, and what may be done. */
export function TransferView({ store, transfer, children }: TransferViewProps) {
  const navigate = useNavigate();
  const [cancelling, cancel] = useDisclosure();
  const params = { transferId: String(transfer.id) };
  const isOut = transfer.direction === 'out';
  const { status: state, isComplete, isCancelAsked } = transfer;
  const mayCancel = isOut && canCancelTransfer({ state, isComplete, isCancelAsked });
  return (
    <>
      <PageHeader
        title={`Traslado ${transfer.number}`}
        subtitle={<StatusBadge {...transferMark(transfer)} />}
        back={{
          label: 'Volver a los traslados',
          href: '/stock/transfers',
          onNavigate: () => void navigate({ to: '/stock/transfers' }),
        }}
        secondary={mayCancel ? [{ label: 'Cancelar traslado', icon: IconBan, onClick: cancel.open }] : []}
        {...(mayReceive(transfer)
          ? {
              primary: {
                label: 'Recibir',
                icon: IconPackageImport,
                onClick: () => void navigate({ to: '/stock/transfers/$transferId/receive', params }),
              },
            }
          : {})}
      />
      <Stack gap="md">
        {children}
        {transfer.cancelReason ? (
          <InlineNotice tone="attention">
            {isComplete ? 'Cancelado' : 'Se pidió de vuelta lo no recibido'}: {transfer.cancelReason}
          </InlineNotice>
        ) : null}
        {transfer.notes ? <InlineNotice tone="info">{transfer.notes}</InlineNotice> : null}
        <Card component="section" aria-label="Información general">
          <FactList
            facts={[
              [isOut ? 'Va a' : 'Viene de', transfer.otherStoreName],
              ['Enviado', formatDateTime(transfer.sentAt)],
              ['Envió', transfer.sentBy],
              ['Unidades', formatNumber(transfer.units, 3)],
              ['Llegó', formatNumber(transfer.receivedUnits, 3)],
            ]}
          />
        </Card>
        <DataTable
          label="Productos"
          columns={itemColumns(transfer.direction, seesCosts(transfer))}
          rows={transfer.items}
          rowKey={({ line }) => line}
          rowLabel={({ productName }) => productName}
          empty={null}
        />
        {isOut ? null : (
          <section aria-label="Recepciones">
            <h2>Recepciones</h2>
            <DataTable
              label="Recepciones"
              columns={receptionColumns}
              rows={transfer.receptions}
              rowKey={({ id }) => id}
              rowLabel={({ at }) => formatDateTime(at)}
              empty={
                <EmptyState
                  icon={IconArrowsExchange}
                  title="Todavía no se ha recibido nada"
                  text="Lo que llega se cuenta al recibirlo: entra a las existencias con el costo que traía."
                />
              }
            />
          </section>
        )}
      </Stack>
      <CancelDialog opened={cancelling} onClose={cancel.close} storeId={store.id} transfer={transfer} />
    </>
  );
}
