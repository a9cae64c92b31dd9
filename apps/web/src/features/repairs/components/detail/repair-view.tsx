import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { Repair } from '@minipos/contract/repairs/repair-shapes';
import type { Store } from '@minipos/contract/stores/stores';
import { owedCents } from '@minipos/domain/repairs/repair-charges';
import { isOpenRepair } from '@minipos/domain/repairs/repair-states';
import { IconBan, IconDots, IconEdit, IconPackageExport, IconPrinter, IconShieldCheck } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useCurrentRate } from '#current/current-rate.tsx';
import { useCan } from '#current/current-store.ts';
import { InlineNotice } from '#ui/feedback/inline-notice.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { StatusBadge } from '#ui/marks/status-badge.tsx';
import { ActionMenu } from '#ui/overlay/action-menu.tsx';
import { deviceTitle, isUnderWarranty, priorityMark, stateMark } from '../list/repair-words.ts';
import { MessagesPanel } from '../messages/messages-panel.tsx';
import { CancelRepairDialog } from '../moves/cancel-repair-dialog.tsx';
import { TicketDialog } from '../paper/ticket-dialog.tsx';
import { PhotosPanel } from '../photos/photos-panel.tsx';
import { SignaturesPanel } from '../signature/signatures-panel.tsx';
import { AdvanceLink, ChargedNotice, ChargeLink } from './charge-link.tsx';
import { ConditionPanel } from './condition-panel.tsx';
import { DeliveryDialog } from './delivery-dialog.tsx';
import { DeliveryPanel } from './delivery-panel.tsx';
import { HistoryPanel } from './history-panel.tsx';
import { LinesPanel } from './lines-panel.tsx';
import { MoveBar } from './move-bar.tsx';
import { QuotePanel } from './quote-panel.tsx';
import { RepairFacts } from './repair-facts.tsx';
import classes from './repair-view.module.css';
import { TrackingPanel } from './tracking-panel.tsx';

export interface RepairViewProps {
  store: Store;
  repair: Repair;
  children: ReactNode;
}

/** One repair: the device, what it needs, what it costs, where it stands, and what may be done next. */
export function RepairView({ store, repair, children }: RepairViewProps) {
  const navigate = useNavigate();
  const search: Record<string, unknown> = useSearch({ strict: false });
  const mayEdit = useCan('services.edit');
  const [isPrinting, printing] = useDisclosure();
  const [isCancelling, cancelling] = useDisclosure();
  const [isDelivering, delivering] = useDisclosure();
  const { now } = useCurrentRate();
  // While it is here again it cannot come back.
  const isBack = repair.returns.some(({ status }) => isOpenRepair(status));
  const mayReturn = useCan('services.create') && isUnderWarranty(repair, now) && !isBack;
  const params = { serviceId: String(repair.id) };
  const isOpen = isOpenRepair(repair.status);
  const mayDeliver = mayEdit && repair.status === 'completed';
  // What the till has charged already is not charged again; more than that is, when work was added since.
  const maySell = useCan('sales.create');
  const mayCharge = maySell && repair.status === 'completed' && owedCents(repair) > 0;
  const deliver = mayDeliver ? [{ label: 'Entregar', icon: IconPackageExport, onClick: delivering.open }] : [];
  // The board leads here to hand a device over.
  const isAsked = search.entregar === 'si';
  const begin = useEffectEvent(() => {
    if (!isAsked) return;
    void navigate({ to: '.', search: {}, replace: true });
    if (mayDeliver) delivering.open();
  });
  useEffect(() => begin(), []);
  const more = [
    { label: 'Editar', icon: IconEdit, onSelect: () => void navigate({ to: '/services/$serviceId/edit', params }) },
    { label: 'Cancelar servicio', icon: IconBan, onSelect: cancelling.open },
  ];
  return (
    <>
      <PageHeader
        title={`${repair.serviceNumber} · ${deviceTitle(repair)}`}
        subtitle={
          <span className={classes.marks}>
            <StatusBadge {...stateMark(repair.status)} />
            {repair.priority === 'medium' ? null : <StatusBadge {...priorityMark(repair.priority)} />}
            {repair.warrantyOf ? <StatusBadge tone="info" icon={IconShieldCheck} label="En garantía" /> : null}
            {repair.isOverdue ? <StatusBadge tone="danger" label="Atrasada" /> : null}
          </span>
        }
        back={{
          label: 'Volver a los servicios',
          href: '/services',
          onNavigate: () => void navigate({ to: '/services' }),
        }}
        // What is owed is charged first; then handing it over is what is left to do.
        secondary={[
          ...(mayReturn
            ? [
                {
                  label: 'Volvió en garantía',
                  icon: IconShieldCheck,
                  onClick: () => void navigate({ to: '/services/new', search: { garantia: repair.id } }),
                },
              ]
            : []),
          { label: 'Imprimir recibo', icon: IconPrinter, onClick: printing.open },
          ...(mayCharge ? deliver : []),
        ]}
        {...(!mayCharge && deliver[0] ? { primary: deliver[0] } : {})}
      >
        {maySell && isOpen && repair.charged.sales.length === 0 ? <AdvanceLink repair={repair} /> : null}
        {mayCharge ? <ChargeLink repair={repair} /> : null}
        {mayEdit && isOpen ? (
          <ActionMenu actions={more}>
            <Button
              variant="default"
              leftSection={<Icon of={IconDots} />}
              aria-label={`Más acciones de ${repair.serviceNumber}`}
            >
              Más
            </Button>
          </ActionMenu>
        ) : null}
      </PageHeader>
      <div className={classes.page}>
        {children}
        {repair.charged.sales.length > 0 ? <ChargedNotice repair={repair} /> : null}
        {repair.cancelReason ? <InlineNotice tone="attention">Cancelado: {repair.cancelReason}</InlineNotice> : null}
        {mayEdit && isOpen ? <MoveBar repair={repair} onCancel={cancelling.open} onDeliver={delivering.open} /> : null}
        <div className={classes.columns}>
          <div className={classes.column}>
            <RepairFacts store={store} repair={repair} />
            <ConditionPanel repair={repair} />
            <PhotosPanel repair={repair} />
            <SignaturesPanel repair={repair} />
            <TrackingPanel repair={repair} />
            <MessagesPanel repair={repair} />
          </div>
          <div className={classes.column}>
            <LinesPanel repair={repair} />
            <QuotePanel repair={repair} />
            <DeliveryPanel repair={repair} />
            <HistoryPanel repair={repair} />
          </div>
        </div>
      </div>
      <TicketDialog opened={isPrinting} onClose={printing.close} store={store} repair={repair} />
      <CancelRepairDialog opened={isCancelling} onClose={cancelling.close} storeId={store.id} repair={repair} />
      <DeliveryDialog opened={isDelivering} onClose={delivering.close} repair={repair} />
    </>
  );
}
