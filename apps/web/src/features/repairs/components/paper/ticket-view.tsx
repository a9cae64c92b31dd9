import type { Repair } from '@minipos/contract/repairs/repair-shapes';
import type { Store } from '@minipos/contract/stores/stores';
import { receivedMessage, repairTicketOf } from '@minipos/documents/repair/repair-ticket';
import { useCode, useTillPreferences } from '#features/till/public.ts';
import { InlineNotice } from '#ui/feedback/inline-notice.tsx';
import { PrintFrame } from '#ui/print/print-frame.tsx';
import { deviceTitle } from '../list/repair-words.ts';
import { ClientMessage } from './client-message.tsx';
import { linkPlace } from './message-link.ts';
import classes from './ticket.module.css';
import { TicketPaper } from './ticket-paper.tsx';
import { useTrackingLink } from './use-tracking-link.ts';

export interface TicketViewProps {
  store: Store;
  repair: Repair;
}

/** The paper of a device and the message to its client, both with a way to follow the repair once they go out. */
export function TicketView({ store, repair }: TicketViewProps) {
  const { paper } = useTillPreferences();
  const tracking = useTrackingLink(repair);
  const { mayShare, link } = tracking;
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
    advancedUSD: repair.advances.totalUSD,
    link: link ?? null,
  };
  const ticket = repairTicketOf(facts);
  const isMade = link !== undefined;
  const { qr, isDue } = useCode(isMade ? ticket.code : null);
  return (
    <div className={classes.view}>
      {mayShare && link === null ? (
        <InlineNotice tone="attention" announce>
          No se pudo crear el enlace de seguimiento. El recibo sale con el número del equipo.
        </InlineNotice>
      ) : null}
      <ClientMessage
        // Rights may come after the page.
        key={mayShare ? 'with link' : 'without link'}
        phone={repair.client.phone}
        start={receivedMessage({ ...facts, link: mayShare ? linkPlace : null })}
        tracking={tracking}
      />
      <PrintFrame
        paper={paper}
        label={`Recibo del equipo ${ticket.number}`}
        isWhole={isMade && !isDue}
        onAsk={() => void tracking.make()}
      >
        <TicketPaper ticket={ticket} qr={qr} awaitsCode={!isMade} />
      </PrintFrame>
    </div>
  );
}
