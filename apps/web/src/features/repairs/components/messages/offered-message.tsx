import { Modal } from '@mantine/core';
import type { RepairMessages } from '@minipos/contract/repairs/repair-messages';
import type { Repair } from '@minipos/contract/repairs/repair-shapes';
import { repairEventLabels } from '@minipos/domain/repairs/messages/repair-events';
import { formatDateTime } from '#lib/format.ts';
import { errorText } from '#lib/http/error-text.ts';
import { InlineNotice } from '#ui/feedback/inline-notice.tsx';
import { toasts } from '#ui/feedback/toasts.ts';
import { usePhone } from '#ui/layout/use-phone.ts';
import { useReturnFocus } from '#ui/overlay/use-return-focus.ts';
import { useNoteOpened } from '../../server/repair-messages.ts';
import { ClientMessage } from '../paper/client-message.tsx';
import { useTrackingLink } from '../paper/use-tracking-link.ts';

type Offer = NonNullable<RepairMessages['offer']>;

export interface OfferedMessageProps {
  opened: boolean;
  onClose: () => void;
  repair: Repair;
  offer: Offer | null;
}

/** The message of the moment, to be read and sent by a person; that they opened it is written down. */
export function OfferedMessage({ opened, onClose, repair, offer }: OfferedMessageProps) {
  const phone = usePhone();
  const focus = useReturnFocus(opened);
  const title = offer ? `Avisar al cliente: ${repairEventLabels[offer.event]}` : 'Avisar al cliente';
  return (
    <Modal opened={opened} onClose={onClose} {...focus} title={title} fullScreen={phone}>
      {offer ? (
        <Message key={`${offer.logId} ${offer.event}`} repair={repair} offer={offer} />
      ) : (
        <InlineNotice tone="attention" announce>
          Este mensaje ya no corresponde: el servicio cambió, o la tienda lo apagó.
        </InlineNotice>
      )}
    </Modal>
  );
}

function Message({ repair, offer }: { repair: Repair; offer: Offer }) {
  const tracking = useTrackingLink(repair);
  const note = useNoteOpened(repair.storeId, repair.id);
  const { event, logId, opened } = offer;
  const onOpened = async () => {
    if (opened) return;
    try {
      await note.mutateAsync({ event, logId });
    } catch (error) {
      toasts.error(errorText(error, 'No se pudo anotar que abriste el mensaje.'), repair.serviceNumber);
    }
  };
  return (
    <>
      {opened ? (
        <InlineNotice tone="info">
          {opened.by} ya lo abrió el {formatDateTime(opened.at)}.
        </InlineNotice>
      ) : null}
      <ClientMessage
        phone={repair.client.phone}
        start={offer.text}
        tracking={tracking}
        onOpened={() => void onOpened()}
      />
    </>
  );
}
