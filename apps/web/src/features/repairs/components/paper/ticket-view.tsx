import type { Repair } from '@minipos/contract/repairs/repair-shapes';
import type { Store } from '@minipos/contract/stores/stores';
import { receivedMessage, repairTicketOf } from '@minipos/documents/repair/repair-ticket';
import { useCan } from '#current/current-store.ts';
import { useCode, useTillPreferences } from '#features/till/public.ts';
import { InlineNotice } from '#ui/feedback/inline-notice.tsx';
import { SkeletonLines } from '#ui/feedback/skeleton-lines.tsx';
import { PrintFrame } from '#ui/print/print-frame.tsx';
import { deviceTitle } from '../list/repair-words.ts';
import { ClientMessage } from './client-message.tsx';
import classes from './ticket.module.css';
import { TicketPaper } from './ticket-paper.tsx';
import { useTrackingLink } from './use-tracking-link.ts';

export interface TicketViewProps {
  store: Store;
  repair: Repair;
}

/** The paper of a device and the message to its client, both with a way to follow the repair. */
export function TicketView({ store, repair }: TicketViewProps) {
  const mayShare = useCan('services.edit');
  const { paper } = useTillPreferences();
  const link = useTrackingLink(repair);
  const facts = {
    store,
    number: repair.serviceNumber,
    receivedAt: repair.receivedDate,
    client: repair.client,
    device: deviceTitle(repair),
    serial: repair.deviceSerial,
    problem: repair.problemDescription,
    damage: repair.conditionMarks.map(({ side, word }) => ({ side, note: word })),
    accessories: repair.accessories,
    promisedAt: repair.estimatedDeliveryDate,
    estimateUSD: repair.estimatedCostUSD,
    link: link ?? null,
  };
  const ticket = repairTicketOf(facts);
  const { qr, isDue } = useCode(link === undefined ? null : ticket.code);
  if (link === undefined) return <SkeletonLines lines={6} />;
  return (
    <div className={classes.view}>
      {mayShare && link === null ? (
        <InlineNotice tone="attention">
          No se pudo crear el enlace de seguimiento. El recibo sale con el número del equipo.
        </InlineNotice>
      ) : null}
      <ClientMessage phone={repair.client.phone} start={receivedMessage(facts)} />
      <PrintFrame paper={paper} label={`Recibo del equipo ${ticket.number}`} isWhole={!isDue}>
        <TicketPaper ticket={ticket} qr={qr} />
      </PrintFrame>
    </div>
  );
}
