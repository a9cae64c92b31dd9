import { Button, Group, Stack } from '@mantine/core';
import type { WaitingRate } from '@minipos/contract/rates/rates';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sourceWords } from '#current/rate-words.ts';
import { formatPercent, formatRate } from '#lib/format.ts';
import { errorText } from '#lib/http/error-text.ts';
import { InlineNotice } from '#ui/feedback/inline-notice.tsx';
import { toasts } from '#ui/feedback/toasts.ts';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { type RateDecision, useDecideRate, waitingRatesQuery } from '../server/waiting-rates.ts';

const failed = 'Error al cargar las tasas por confirmar';
const asks = {
  accepted: {
    title: '¿Aceptar la tasa?',
    consequence: 'Regirá en todas las tiendas desde su fecha valor.',
    confirmLabel: 'Aceptar',
    failed: 'Error al aceptar la tasa',
  },
  rejected: {
    title: '¿Rechazar la tasa?',
    consequence: 'No se usará, aunque la fuente la repita. Sigue vigente la última aceptada.',
    confirmLabel: 'Rechazar',
    failed: 'Error al rechazar la tasa',
  },
} as const;

/** Jumps over 15 %: not used for conversion until an administrator says that they are real. */
export function WaitingRates() {
  const { data, error, refetch } = useQuery(waitingRatesQuery);
  const [asking, setAsking] = useState<RateDecision | null>(null);
  const decide = useDecideRate({
    onSuccess: ({ decision }) => void toasts.success(decision === 'accepted' ? 'Tasa aceptada' : 'Tasa rechazada'),
  });
  if (error && !data) {
    return (
      <InlineNotice
        tone="danger"
        announce
        action={
          <Button variant="default" onClick={() => void refetch()}>
            Reintentar
          </Button>
        }
      >
        {errorText(error, failed)}
      </InlineNotice>
    );
  }
  return (
    <Stack gap="sm">
      {data?.map((rate) => (
        <WaitingRateNotice key={rate.id} rate={rate} onDecide={(decision) => setAsking({ rate, decision })} />
      ))}
      <ConfirmDialog
        {...asks[asking?.decision ?? 'accepted']}
        opened={asking !== null}
        onClose={() => setAsking(null)}
        onConfirm={() => (asking ? decide.mutateAsync(asking) : undefined)}
        name={asking ? `${formatRate(asking.rate.rateText)} Bs. por $ (${asking.rate.displayDate})` : ''}
        danger={asking?.decision === 'rejected'}
      />
    </Stack>
  );
}

function WaitingRateNotice({
  rate,
  onDecide,
}: {
  rate: WaitingRate;
  onDecide: (to: RateDecision['decision']) => void;
}) {
  const { previous } = rate;
  const change = previous ? (rate.rate / previous.rate - 1) * 100 : null;
  return (
    <InlineNotice
      tone="attention"
      title={`Por confirmar: ${formatRate(rate.rateText)} Bs. por $ desde el ${rate.displayDate}`}
      action={
        <Group gap="xs">
          <Button variant="default" onClick={() => onDecide('rejected')}>
            Rechazar
          </Button>
          <Button variant="default" onClick={() => onDecide('accepted')}>
            Aceptar
          </Button>
        </Group>
      }
    >
      {sourceWords[rate.source]}.
      {previous
        ? ` La anterior es ${formatRate(previous.rateText)} (${previous.displayDate}): cambia ${formatPercent(change)}.`
        : null}
    </InlineNotice>
  );
}
