import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { Repair, RepairQuote } from '@minipos/contract/repairs/repair-shapes';
import { type QuoteState, quoteStateLabels } from '@minipos/domain/repairs/repair-quote';
import { isOpenRepair } from '@minipos/domain/repairs/repair-states';
import { answerWayLabels } from '@minipos/domain/repairs/repair-words';
import { IconBrandWhatsapp, IconFileDollar, IconPhone } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useRateUsed } from '#current/current-rate.tsx';
import { useCan } from '#current/current-store.ts';
import { formatDateTime } from '#lib/format.ts';
import { readProblem } from '#lib/http/problem.ts';
import { InlineNotice } from '#ui/feedback/inline-notice.tsx';
import { toasts } from '#ui/feedback/toasts.ts';
import { Icon } from '#ui/marks/icon.tsx';
import { StatusBadge } from '#ui/marks/status-badge.tsx';
import { Money } from '#ui/money/money.tsx';
import { Panel } from '#ui/panel/panel.tsx';
import type { Tone } from '#ui/theme/tones.ts';
import { messagesQuery } from '../../server/repair-messages.ts';
import { useRepairWork } from '../../server/repair-work.ts';
import { OfferedMessage } from '../messages/offered-message.tsx';
import { AnswerDialog } from './answer-dialog.tsx';
import classes from './repair-view.module.css';

const quoteTones: Readonly<Record<QuoteState, Tone>> = {
  sent: 'info',
  approved: 'done',
  rejected: 'danger',
  expired: 'attention',
  replaced: 'neutral',
};

/** What the client was asked to agree to, and what they said. */
export function QuotePanel({ repair }: { repair: Repair }) {
  const mayEdit = useCan('services.edit') && isOpenRepair(repair.status);
  const { quote } = useRepairWork(repair);
  const queryClient = useQueryClient();
  const messages = useQuery(messagesQuery(repair.storeId, repair.id)).data;
  const offer = messages?.offer?.event === 'quote' ? messages.offer : null;
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
      const { offer: ready } = await queryClient.fetchQuery(messagesQuery(repair.storeId, repair.id));
      if (ready?.event === 'quote') messaging.open();
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
            {offer ? (
              <Button variant="default" leftSection={<Icon of={IconBrandWhatsapp} />} onClick={messaging.open}>
                Enviar por WhatsApp
              </Button>
            ) : null}
            <Button variant="default" leftSection={<Icon of={IconPhone} />} onClick={answering.open}>
              Registrar respuesta
            </Button>
          </>
        ) : null}
      </div>
      {last ? (
        <>
          <OfferedMessage opened={isMessaging} onClose={messaging.close} repair={repair} offer={offer} />
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
