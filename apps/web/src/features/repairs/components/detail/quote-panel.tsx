import { Button, Modal } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { Repair, RepairQuote } from '@minipos/contract/repairs/repair-shapes';
import type { Store } from '@minipos/contract/stores/stores';
import { quoteMessage } from '@minipos/documents/repair/quote-message';
import { type QuoteState, quoteStateLabels } from '@minipos/domain/repairs/repair-quote';
import { isOpenRepair } from '@minipos/domain/repairs/repair-states';
import { answerWayLabels } from '@minipos/domain/repairs/repair-words';
import { IconBrandWhatsapp, IconFileDollar, IconPhone } from '@tabler/icons-react';
import { useState } from 'react';
import { useCurrentRate, useRateUsed } from '#current/current-rate.tsx';
import { useCan } from '#current/current-store.ts';
import { formatDateTime } from '#lib/format.ts';
import { readProblem } from '#lib/http/problem.ts';
import { InlineNotice } from '#ui/feedback/inline-notice.tsx';
import { toasts } from '#ui/feedback/toasts.ts';
import { usePhone } from '#ui/layout/use-phone.ts';
import { Icon } from '#ui/marks/icon.tsx';
import { StatusBadge } from '#ui/marks/status-badge.tsx';
import { deriveBs } from '#ui/money/derive-bs.ts';
import { Money } from '#ui/money/money.tsx';
import { useReturnFocus } from '#ui/overlay/use-return-focus.ts';
import { Panel } from '#ui/panel/panel.tsx';
import type { Tone } from '#ui/theme/tones.ts';
import { useRepairWork } from '../../server/repair-work.ts';
import { deviceTitle } from '../list/repair-words.ts';
import { ClientMessage } from '../paper/client-message.tsx';
import { linkPlace } from '../paper/message-link.ts';
import { useTrackingLink } from '../paper/use-tracking-link.ts';
import { AnswerDialog } from './answer-dialog.tsx';
import classes from './repair-view.module.css';

const quoteTones: Readonly<Record<QuoteState, Tone>> = {
  sent: 'info',
  approved: 'done',
  rejected: 'danger',
  expired: 'attention',
  replaced: 'neutral',
};

export interface QuotePanelProps {
  store: Store;
  repair: Repair;
}

/** What the client was asked to agree to, and what they said. */
export function QuotePanel({ store, repair }: QuotePanelProps) {
  const mayEdit = useCan('services.edit') && isOpenRepair(repair.status);
  const { quote } = useRepairWork(repair);
  const [isMessaging, messaging] = useDisclosure();
  const [isAnswering, answering] = useDisclosure();
  const [problem, setProblem] = useState<string | null>(null);
  const last = repair.quotes.reduce<RepairQuote | null>(
    (latest, one) => (latest && latest.number > one.number ? latest : one),
    null,
  );
  const canSend = mayEdit && repair.items.length > 0 && repair.approval !== 'approved' && repair.status !== 'completed';
  const send = async () => {
    setProblem(null);
    try {
      await quote.mutateAsync(undefined);
      toasts.success('Presupuesto listo para enviar', repair.serviceNumber);
      messaging.open();
    } catch (error) {
      setProblem(readProblem(error).message);
    }
  };
  if (!last && !mayEdit) return null;
  return (
    <Panel
      title="Presupuesto"
      beside={last ? <StatusBadge tone={quoteTones[last.state]} label={quoteStateLabels[last.state]} /> : null}
    >
      {last ? (
        <LastQuote quote={last} />
      ) : (
        <p className={classes.hint}>Con las líneas listas, pídele su aprobación al cliente.</p>
      )}
      {repair.approval === 'stale' ? (
        <InlineNotice tone="attention">
          Las líneas cambiaron después del presupuesto: envía uno nuevo para que el cliente lo apruebe.
        </InlineNotice>
      ) : null}
      <div role="alert">{problem ? <InlineNotice tone="danger">{problem}</InlineNotice> : null}</div>
      <div className={classes.buttons}>
        {canSend ? (
          <Button
            variant="default"
            leftSection={<Icon of={IconFileDollar} />}
            loading={quote.isPending}
            onClick={() => void send()}
          >
            {last ? 'Nuevo presupuesto' : 'Hacer presupuesto'}
          </Button>
        ) : null}
        {mayEdit && last?.state === 'sent' ? (
          <>
            <Button variant="default" leftSection={<Icon of={IconBrandWhatsapp} />} onClick={messaging.open}>
              Enviar por WhatsApp
            </Button>
            <Button variant="default" leftSection={<Icon of={IconPhone} />} onClick={answering.open}>
              Registrar respuesta
            </Button>
          </>
        ) : null}
      </div>
      {last ? (
        <>
          <QuoteMessageDialog
            opened={isMessaging}
            onClose={messaging.close}
            store={store}
            repair={repair}
            quote={last}
          />
          <AnswerDialog opened={isAnswering} onClose={answering.close} repair={repair} quote={last} />
        </>
      ) : null}
    </Panel>
  );
}

function LastQuote({ quote }: { quote: RepairQuote }) {
  const rate = useRateUsed();
  const { answer } = quote;
  return (
    <>
      <Money usd={quote.totalUSD} rate={rate} size="lg" />
      <p className={classes.note}>
        N.º {quote.number} · {formatDateTime(quote.sentAt)} · {quote.sentBy} · vale hasta{' '}
        {formatDateTime(quote.expiresAt)}
      </p>
      {answer ? (
        <p className={classes.text}>
          {[
            answerWayLabels[answer.how],
            formatDateTime(answer.at),
            answer.by && `respondió ${answer.by}`,
            answer.recordedBy && `lo registró ${answer.recordedBy}`,
            answer.notes,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      ) : null}
    </>
  );
}

interface QuoteMessageDialogProps extends QuotePanelProps {
  opened: boolean;
  onClose: () => void;
  quote: RepairQuote;
}

function QuoteMessageDialog({ opened, onClose, ...props }: QuoteMessageDialogProps) {
  const phone = usePhone();
  const focus = useReturnFocus(opened);
  return (
    <Modal opened={opened} onClose={onClose} {...focus} title="Enviar el presupuesto" fullScreen={phone}>
      <QuoteMessage {...props} />
    </Modal>
  );
}

function QuoteMessage({ store, repair, quote }: Omit<QuoteMessageDialogProps, 'opened' | 'onClose'>) {
  const tracking = useTrackingLink(repair);
  const { rate } = useCurrentRate();
  const total = rate ? deriveBs(quote.totalUSD, rate.rateText) : null;
  const start = quoteMessage({
    storeName: store.name,
    clientName: repair.client.name,
    number: repair.serviceNumber,
    device: deviceTitle(repair),
    totalUSD: quote.totalUSD,
    bs: rate && total !== null ? { total, rate: rate.rateText } : null,
    expiresAt: quote.expiresAt,
    link: tracking.mayShare ? linkPlace : null,
  });
  return <ClientMessage phone={repair.client.phone} start={start} tracking={tracking} />;
}
