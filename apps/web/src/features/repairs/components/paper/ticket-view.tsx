import type { Repair } from '@minipos/contract/repairs/repair-shapes';
import type { Store } from '@minipos/contract/stores/stores';
import { receivedMessage, repairTicketOf, type TicketFacts } from '@minipos/documents/repair/repair-ticket';
import { linkPlace } from '@minipos/domain/repairs/messages/message-template';
import { useCode, useTillPreferences } from '#features/till/public.ts';
import { InlineNotice } from '#ui/feedback/inline-notice.tsx';
import { PrintFrame } from '#ui/print/print-frame.tsx';
import type { TakenIn } from '../../local/taken-in.ts';
import { deviceTitle } from '../list/repair-words.ts';
import { ClientMessage } from './client-message.tsx';
import classes from './ticket.module.css';
import { TicketPaper } from './ticket-paper.tsx';
import { type TrackingLinkHandle, useTrackingLink } from './use-tracking-link.ts';

export interface TicketViewProps {
  store: Store;
  repair: Repair;
}

/** The paper of a device and the message to its client, both with a way to follow the repair once they go out. */
export function TicketView({ store, repair }: TicketViewProps) {
  const tracking = useTrackingLink(repair);
  const { serviceNumber, receivedDate, client, estimatedDeliveryDate } = repair;
  const about = { number: serviceNumber, receivedAt: receivedDate, client, promisedAt: estimatedDeliveryDate };
  const signature = repair.signatures.find(({ occasion }) => occasion === 'intake') ?? null;
  const facts = { store, ...about, ...deviceFacts(repair), advancedUSD: repair.advances.totalUSD, signature };
  return <TicketSheet facts={facts} tracking={tracking} />;
}

/** The same of a device that this till took in: its link was made here, and opens once the server has heard of it. */
export function TakenInTicket({ store, taken }: { store: Store; taken: TakenIn }) {
  const { number, at, phone, link, fact } = taken;
  const client = { name: fact.clientName, phone };
  const about = { number, receivedAt: at, client, promisedAt: fact.estimatedDeliveryDate };
  const tracking = { mayShare: link !== null, link, make: () => Promise.resolve(link) };
  const facts = { store, ...about, ...deviceFacts(fact), advancedUSD: 0, signature: fact.signature ?? null };
  return <TicketSheet facts={facts} tracking={tracking} />;
}

type Device = Pick<
  Repair,
  | 'deviceType'
  | 'deviceBrand'
  | 'deviceModel'
  | 'deviceSerial'
  | 'problemDescription'
  | 'conditionMarks'
  | 'accessories'
  | 'estimatedCostUSD'
>;

const deviceFacts = (device: Device) => ({
  device: deviceTitle(device),
  serial: device.deviceSerial,
  problem: device.problemDescription,
  damage: device.conditionMarks.map(({ side, word }) => ({ side, note: word })),
  accessories: device.accessories,
  estimateUSD: device.estimatedCostUSD,
});

interface TicketSheetProps {
  facts: Omit<TicketFacts, 'link'>;
  tracking: TrackingLinkHandle;
}

function TicketSheet({ facts, tracking }: TicketSheetProps) {
  const { paper } = useTillPreferences();
  const { mayShare, link } = tracking;
  const ticket = repairTicketOf({ ...facts, link: link ?? null });
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
        phone={facts.client.phone}
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
