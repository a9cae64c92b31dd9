import { Button, Group, Stack } from '@mantine/core';
import type { SaleHistory } from '@minipos/contract/sales/sales';
import { exchangeCredit } from '@minipos/domain/orders/open-order';
import { IconCashRegister } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useSync } from '#device/use-sync.ts';
import { randomUuid } from '#lib/random-uuid.ts';
import { usdText } from '#lib/sale-words.ts';
import { ExchangeWaiting, layExchange } from '#offline/counter/pending-exchange.ts';
import { InlineNotice } from '#ui/feedback/inline-notice.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { exchangeOf } from './exchange-entry.ts';
import { ReasonField } from './reason-field.tsx';
import { type RefundEntry, readRefund, startEntry } from './refund-entry.ts';
import classes from './refund-form.module.css';
import { RefundLines } from './refund-lines.tsx';

function failureText(error: unknown): string {
  if (error instanceof ExchangeWaiting) {
    return `En la caja ya hay un cambio de la venta ${error.saleNumber}. Cóbralo o quítalo primero.`;
  }
  return 'Este equipo no pudo guardar el cambio. Revisa su espacio e inténtalo otra vez.';
}

/** What comes back of a sale in exchange for other goods, which are then chosen at the till. */
export function ExchangeForm({ sale, onDone }: { sale: SaleHistory; onDone: () => void }) {
  const [entry, setEntry] = useState<RefundEntry>(() => startEntry(sale, false));
  const [reason, setReason] = useState('');
  const [isAsked, setAsked] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [refundUuid] = useState(randomUuid);
  const navigate = useNavigate();
  const sync = useSync();
  const read = readRefund(sale, entry);
  const exchange = exchangeOf(sale, read, { refundUuid, reason: reason.trim() });
  const clientCredit = exchangeCredit(exchange);
  const problem = read.isTwice ? 'Eso ya volvió en otra devolución: elige solo lo que queda.' : read.problem;
  const missing = reason.trim().length < 3 ? 'El motivo es requerido' : null;

  const send = async (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    setFailure(null);
    if (missing || problem) return;
    try {
      if (!sync) throw new Error('the device has no copy of the store');
      await layExchange(sync.db, sale.storeId, exchange, sync.newUuid);
    } catch (error) {
      setFailure(failureText(error));
      return;
    }
    await navigate({ to: '/pos' });
  };
  return (
    <form noValidate onSubmit={(event) => void send(event)}>
      <Stack gap="lg">
        {failure ? (
          <InlineNotice tone="danger" announce title="El cambio no está en la caja">
            {failure}
          </InlineNotice>
        ) : null}
        <InlineNotice tone="info">
          Elige lo que el cliente trae. Lo que se lleva se escoge en la caja, y todo se registra junto al cobrar.
        </InlineNotice>
        <RefundLines
          sale={sale}
          entry={entry}
          wrongLines={read.wrongLines}
          goodsOnly
          onChange={(changes) => setEntry({ ...entry, ...changes })}
        />
        <p className={classes.total}>
          <span>A favor en la caja</span>
          <strong>{usdText(clientCredit)}</strong>
        </p>
        {exchange.creditUSD > 0 ? (
          <InlineNotice tone="info">
            {usdText(read.totalCents - clientCredit)} se vendieron a crédito: primero bajan
            {sale.client ? ` la deuda de ${sale.client.name}` : ' lo que se debe de esta venta'}. A favor queda solo lo
            que se había pagado.
          </InlineNotice>
        ) : null}
        <ReasonField value={reason} error={isAsked ? missing : null} onChange={setReason} />
        <Group justify="flex-end" gap="xs">
          <span className={classes.why}>{isAsked ? problem : null}</span>
          <Button variant="default" onClick={onDone}>
            Volver
          </Button>
          <Button type="submit" leftSection={<Icon of={IconCashRegister} />}>
            Ir a la caja
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
