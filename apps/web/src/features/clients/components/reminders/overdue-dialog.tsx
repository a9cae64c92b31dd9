import { Button, Modal, Stack } from '@mantine/core';
import { type ListedClient, listClients } from '@minipos/contract/clients/clients';
import type { Store } from '@minipos/contract/stores/stores';
import { reminderText, whatsAppLink } from '@minipos/domain/clients/payment-reminder';
import { IconBrandWhatsapp, IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCurrentRate } from '#current/current-rate.tsx';
import { formatUsd } from '#lib/format.ts';
import { errorText } from '#lib/http/error-text.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { InlineNotice } from '#ui/feedback/inline-notice.tsx';
import { usePhone } from '#ui/layout/use-phone.ts';
import { Icon } from '#ui/marks/icon.tsx';
import { useReturnFocus } from '#ui/overlay/use-return-focus.ts';
import { DataTable } from '#ui/table/data-table.tsx';
import type { Column } from '#ui/table/types.ts';
import { noteReminded, remindedToday } from '../../local/reminded-today.ts';
import { clientsQuery } from '../../server/client-queries.ts';
import { usePaymentPlace } from '../../server/take-payment.ts';
import classes from '../list/client-columns.module.css';

export interface OverdueDialogProps {
  opened: boolean;
  onClose: () => void;
  store: Store;
}

/** Everybody who should have paid, with a message for each. A person opens them one by one: nothing is sent by itself. */
export function OverdueDialog({ opened, onClose, store }: OverdueDialogProps) {
  const phone = usePhone();
  const focus = useReturnFocus(opened);
  return (
    <Modal opened={opened} onClose={onClose} {...focus} title="Recordar a los vencidos" size="lg" fullScreen={phone}>
      <OverdueList store={store} />
    </Modal>
  );
}

const first = listClients.query.parse({ status: 'overdue', sort: '-debt' });

function OverdueList({ store }: { store: Store }) {
  const { rate } = useCurrentRate();
  const igtfPercent = usePaymentPlace(store.id)?.igtfPercent ?? 0;
  const [page, setPage] = useState(1);
  const [reminded, setReminded] = useState(() => remindedToday(store.id, new Date()));
  const list = useQuery(clientsQuery(store.id, { ...first, page }));
  const textFor = ({ name, currentDebt, overdueUSD }: ListedClient) =>
    reminderText({
      storeName: store.name,
      clientName: name,
      debtUSD: currentDebt,
      overdueUSD,
      oldestOpenAt: null,
      rate: rate && { rate: rate.rateText, valueDate: rate.valueDate },
      igtfPercent,
    });
  const columns = overdueColumns((client) => ({
    href: whatsAppLink(client.phone, textFor(client)),
    isReminded: reminded.has(client.id),
    onOpen: () => setReminded(noteReminded(store.id, client.id, new Date())),
  }));
  return (
    <Stack gap="md">
      <InlineNotice tone="info">
        Cada botón abre WhatsApp con el mensaje escrito. Tú lo revisas y lo envías: nada sale solo.
      </InlineNotice>
      <DataTable
        label="Clientes con deuda vencida"
        columns={columns}
        rows={list.data?.data}
        rowKey={({ id }) => id}
        rowLabel={({ name }) => name}
        fetching={list.isFetching}
        error={list.error ? errorText(list.error, 'Error al cargar clientes') : null}
        onRetry={() => void list.refetch()}
        empty={<EmptyState icon={IconCircleCheck} title="Nadie tiene deuda vencida" text="Todos están a tiempo." />}
        page={list.data?.pagination}
        pagerLabel="Páginas de clientes vencidos"
        onPageChange={setPage}
      />
    </Stack>
  );
}

interface Message {
  href: string;
  isReminded: boolean;
  onOpen: () => void;
}

function OpenMessage({ client, message }: { client: ListedClient; message: Message }) {
  const { href, isReminded, onOpen } = message;
  return (
    <Button
      component="a"
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      variant={isReminded ? 'default' : 'filled'}
      leftSection={<Icon of={isReminded ? IconCircleCheck : IconBrandWhatsapp} />}
      aria-label={`Abrir el mensaje para ${client.name}${isReminded ? ', recordado hoy' : ''}`}
      onClick={onOpen}
    >
      {isReminded ? 'Recordado hoy' : 'Abrir'}
    </Button>
  );
}

const overdueColumns = (messageFor: (client: ListedClient) => Message): Column<ListedClient>[] => [
  {
    key: 'name',
    header: 'Cliente',
    cell: ({ name, phone, currentDebt }) => (
      <span className={classes.words}>
        <span className={classes.name}>{name}</span>
        <span className={classes.detail}>
          {[`Debe ${formatUsd(currentDebt)}`, phone ? null : 'sin teléfono'].filter(Boolean).join(' · ')}
        </span>
      </span>
    ),
  },
  { key: 'overdue', header: 'Vencido', numeric: true, cell: ({ overdueUSD }) => formatUsd(overdueUSD ?? 0) },
  { key: 'send', header: 'Mensaje', cell: (client) => <OpenMessage client={client} message={messageFor(client)} /> },
];
