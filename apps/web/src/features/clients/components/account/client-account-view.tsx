import { Button, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { ClientDetail } from '@minipos/contract/clients/clients';
import type { Store } from '@minipos/contract/stores/stores';
import { formatPhone } from '@minipos/domain/people/phone';
import { IconBrandWhatsapp, IconCashBanknote, IconDots, IconEdit, IconPrinter, IconShare } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { z } from 'zod';
import { useCan } from '#current/current-store.ts';
import { useUrlFilters } from '#lib/url-filters.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { InlineNotice } from '#ui/feedback/inline-notice.tsx';
import { useOffline } from '#ui/feedback/offline.ts';
import { StaleNotice } from '#ui/feedback/stale-notice.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { ActionMenu } from '#ui/overlay/action-menu.tsx';
import { isMadeHere } from '../../local/local-clients.ts';
import { accountQuery, movementsQuery } from '../../server/account-queries.ts';
import { AdjustDialog } from '../corrections/adjust-dialog.tsx';
import { SameDocument } from '../form/same-document.tsx';
import { moreActions } from '../list/client-actions.ts';
import { clientDocument, kindLabel } from '../list/client-words.ts';
import { useClientDialogs } from '../list/use-client-dialogs.tsx';
import { MergeDialog } from '../merge/merge-dialog.tsx';
import { PaymentDialog } from '../payment/payment-dialog.tsx';
import { ClientStatement, statementRows } from '../statement/client-statement.tsx';
import { ReminderDialog } from '../statement/reminder-dialog.tsx';
import { ShareDialog } from '../statement/share-dialog.tsx';
import { StatementPaper } from '../statement/statement-paper.tsx';
import { AccountFigures } from './account-figures.tsx';
import { ClientHistory } from './client-history.tsx';

const pageNumber = z.coerce.number<number | string>().int().min(1).max(100_000).default(1);
/** The pages of both lists. */
const addressFields = z.object({ page: pageNumber, purchases: pageNumber });

interface ClientAccountViewProps {
  store: Store;
  client: ClientDetail;
  onLeave: () => void;
  children: ReactNode;
}

/** One client: their data, their account, and what may be done. */
export function ClientAccountView({ store, client, onLeave, children }: ClientAccountViewProps) {
  const offline = useOffline();
  const [address, setAddress] = useUrlFilters(addressFields);
  const mayCharge = useCan('sales.create');
  const mayShare = useCan('clients.edit');
  const { actionsOf, dialogs } = useClientDialogs(store.id, onLeave);
  const [paying, pay] = useDisclosure();
  const [reminding, remind] = useDisclosure();
  const [printing, print] = useDisclosure();
  const [sharing, share] = useDisclosure();
  const [merging, merge] = useDisclosure();
  const [adjusting, adjust] = useDisclosure();
  const mayMerge = useCan('clients.delete');
  const mayCredit = useCan('clients.credit');
  const navigate = useNavigate();
  const showKept = (id: number) =>
    void navigate({ to: '/clients/$clientId', params: { clientId: String(id) }, replace: true });
  const isServed = !isMadeHere(client);
  const account = useQuery({ ...accountQuery(store.id, client.id), enabled: isServed });
  const { onEdit, onToggle, onDelete } = actionsOf(client);
  const onMerge = isServed && mayMerge && !offline ? merge.open : undefined;
  const hasMoved = useQuery({ ...movementsQuery(store.id, client.id, firstMovement), enabled: isServed }).data;
  const isFirst = hasMoved?.pagination.total === 0;
  const onAdjust =
    mayCredit && account.data && !offline
      ? { label: isFirst ? 'Cargar saldo anterior' : 'Ajustar deuda', onSelect: adjust.open }
      : undefined;
  const more = moreActions(client, { onMerge, onAdjust, onToggle, onDelete });
  const owes = (account.data?.totalDebt ?? client.currentDebt) > 0;
  const contact = [
    kindLabel(client.kind),
    clientDocument(client),
    client.phone && formatPhone(client.phone),
    client.email,
  ];
  const retry = () => void account.refetch();
  return (
    <>
      <PageHeader
        title={client.name}
        // A number that breaks in two is no number any more.
        subtitle={contact
          .filter(Boolean)
          .join(' · ')
          .replaceAll(/(?<=\d)-(?=\d)/g, '\u2011')}
        back={{ label: 'Volver a los clientes', href: '/clients', onNavigate: onLeave }}
        secondary={[
          ...(onEdit ? [{ label: 'Editar', icon: IconEdit, onClick: onEdit }] : []),
          ...(account.data ? [{ label: 'Imprimir', icon: IconPrinter, onClick: print.open }] : []),
          ...(isServed && mayShare ? [{ label: 'Compartir', icon: IconShare, onClick: share.open }] : []),
          ...(owes && account.data ? [{ label: 'Recordatorio', icon: IconBrandWhatsapp, onClick: remind.open }] : []),
        ]}
        {...(mayCharge ? { primary: { label: 'Registrar Pago', icon: IconCashBanknote, onClick: pay.open } } : {})}
      >
        {more.length > 0 ? (
          <ActionMenu actions={more}>
            <Button
              variant="default"
              leftSection={<Icon of={IconDots} />}
              aria-label={`Más acciones de ${client.name}`}
            >
              Más
            </Button>
          </ActionMenu>
        ) : null}
      </PageHeader>
      <Stack gap="md">
        {children}
        <SameDocument client={client} onMerge={onMerge} />
        {client.notes ? <InlineNotice tone="info">{client.notes}</InlineNotice> : null}
        {account.data ? <AccountFigures account={account.data} /> : null}
        {account.data && account.error ? (
          <StaleNotice error={account.error} failed={noAccount} at={account.dataUpdatedAt} onRetry={retry} />
        ) : null}
        {!account.data && account.error && !offline ? (
          <ErrorState title={noAccount} onRetry={retry} retrying={account.isFetching} />
        ) : null}
        {!isServed || offline ? (
          <InlineNotice tone="info">
            {account.data
              ? 'Puedes registrar pagos. Anularlos y ajustar la deuda piden conexión.'
              : 'El estado de cuenta se ve cuando hay conexión. Los pagos se pueden registrar.'}
          </InlineNotice>
        ) : null}
        {isServed ? (
          <>
            <ClientStatement
              storeId={store.id}
              clientId={client.id}
              page={address.page}
              onPageChange={(page) => setAddress({ page })}
            />
            <ClientHistory
              storeId={store.id}
              clientId={client.id}
              page={address.purchases}
              onPageChange={(purchases) => setAddress({ purchases, page: address.page })}
            />
          </>
        ) : null}
      </Stack>
      {dialogs}
      <PaymentDialog opened={paying} onClose={pay.close} client={account.data?.client ?? client} />
      <ShareDialog opened={sharing} onClose={share.close} client={client} storeName={store.name} />
      <MergeDialog opened={merging} onClose={merge.close} client={client} onMerged={showKept} />
      {account.data ? (
        <>
          <AdjustDialog opened={adjusting} onClose={adjust.close} client={account.data.client} isFirst={isFirst} />
          <ReminderDialog opened={reminding} onClose={remind.close} account={account.data} storeName={store.name} />
          <StatementPaper opened={printing} onClose={print.close} account={account.data} storeName={store.name} />
        </>
      ) : null}
    </>
  );
}

// The page that the statement shows first.
const firstMovement = { page: 1, limit: statementRows };

const noAccount = 'No se pudo cargar la información de la cuenta';
