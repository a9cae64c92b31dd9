import { Button, Checkbox, Group, Stack } from '@mantine/core';
import type { SaleHistory } from '@minipos/contract/sales/sales';
import { isCash } from '@minipos/domain/cash/cash-session';
import { type FormEvent, useState } from 'react';
import { openForCash, useTillPreferences } from '#features/till/public.ts';
import { errorText } from '#lib/http/error-text.ts';
import { randomUuid } from '#lib/random-uuid.ts';
import { usdText } from '#lib/sale-words.ts';
import { InlineNotice } from '#ui/feedback/inline-notice.tsx';
import { toasts } from '#ui/feedback/toasts.ts';
import { useReverseSale } from '../../server/refunds.ts';
import { ReasonField } from './reason-field.tsx';
import { type RefundEntry, readRefund, startEntry } from './refund-entry.ts';
import classes from './refund-form.module.css';
import { RefundLines } from './refund-lines.tsx';
import { RefundPayments } from './refund-payments.tsx';
import { RefundTill, useRefundTill } from './refund-till.tsx';

export interface RefundFormProps {
  sale: SaleHistory;
  kind: 'refund' | 'cancel';
  onDone: () => void;
}

const words = {
  refund: { failed: 'No se registró la devolución', done: 'Devolución registrada' },
  cancel: { failed: 'Error al cancelar venta', done: 'Venta anulada' },
};

const apartWords = (numbers: readonly string[]): string =>
  numbers.length === 1
    ? `La devolución ${numbers[0]} quedó aparte y no cambió esta venta`
    : `Las devoluciones ${numbers.join(', ')} quedaron aparte y no cambiaron esta venta`;

/** Takes back a part of a sale, or all of it: goods, money and debt, in one step. */
export function RefundForm({ sale, kind, onDone }: RefundFormProps) {
  const [entry, setEntry] = useState<RefundEntry>(() => startEntry(sale, kind === 'cancel'));
  const [reason, setReason] = useState('');
  const [isAsked, setAsked] = useState(false);
  const [chosen, choose] = useState<string | null>(null);
  const [isOther, setOther] = useState(false);
  // One document per form, however often it is sent.
  const [uuid] = useState(randomUuid);
  const reverse = useReverseSale(sale.storeId, sale.id);
  const till = useRefundTill(sale, chosen);
  const preferences = useTillPreferences();
  const read = readRefund(sale, entry);
  const leavesDrawer = read.payments.some(({ method }) => method !== 'credit');
  const needsTill = leavesDrawer && till.sessionUuid === null && (till.tills?.length ?? 0) > 0;
  const missing = reason.trim().length < 3 ? 'El motivo es requerido' : null;
  const isUnsure = read.isTwice && !isOther;
  const blocked =
    read.problem ??
    (needsTill ? 'Elige de qué caja sale el dinero' : null) ??
    (isUnsure ? 'Confirma que son otras unidades' : null);

  const send = async (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (missing || blocked) return;
    const shared = { reason: reason.trim(), sessionUuid: leavesDrawer ? till.sessionUuid : null };
    const { lines, withDelivery, payments } = read.body;
    const asked =
      kind === 'refund'
        ? { kind, body: { ...shared, uuid, lines, withDelivery, payments, despiteApart: read.isTwice } }
        : { kind, body: { ...shared, payments } };
    try {
      await reverse.mutateAsync(asked);
    } catch {
      // Shown above; nothing that was filled in is lost.
      return;
    }
    if (till.isHere && read.payments.some(({ method }) => isCash(method))) void openForCash(preferences);
    toasts.success(words[kind].done);
    onDone();
  };
  return (
    <form noValidate onSubmit={(event) => void send(event)}>
      <Stack gap="lg">
        {reverse.error ? (
          <InlineNotice tone="danger" announce title={words[kind].failed}>
            {errorText(reverse.error, words[kind].failed)}
          </InlineNotice>
        ) : null}
        {kind === 'cancel' ? (
          <InlineNotice tone="info">
            Se anula la venta completa: todo vuelve al inventario y se devuelve el dinero. La venta queda en la lista
            como anulada.
          </InlineNotice>
        ) : (
          <RefundLines
            sale={sale}
            entry={entry}
            wrongLines={read.wrongLines}
            onChange={(changes) => {
              setEntry({ ...entry, ...changes });
              // What was looked at were other quantities.
              setOther(false);
            }}
          />
        )}
        {read.isTwice ? (
          <InlineNotice tone="attention" announce title="Eso ya volvió en otra devolución">
            <Stack gap="xs">
              <span>
                {apartWords(sale.apart.map(({ number }) => number))}, pero los productos y el dinero ya se movieron.
                Míralo en el historial antes de devolver otra vez.
              </span>
              <Checkbox
                label="Ya lo revisé: son otras unidades"
                checked={isOther}
                onChange={(event) => setOther(event.currentTarget.checked)}
              />
            </Stack>
          </InlineNotice>
        ) : null}
        <p className={classes.total}>
          <span>Total a devolver</span>
          <strong>{usdText(read.totalCents)}</strong>
        </p>
        {read.totalCents > 0 ? (
          <>
            <RefundPayments
              read={read}
              // The credit of a sale without a client can be refunded, too; the server knows how much.
              hasBalance={sale.client !== null || sale.creditUSD > 0}
              onChange={(payments) => setEntry({ ...entry, payments })}
            />
            {leavesDrawer ? <RefundTill till={till} onChoose={choose} /> : null}
          </>
        ) : null}
        <ReasonField value={reason} error={isAsked ? missing : null} onChange={setReason} />
        <Group justify="flex-end" gap="xs">
          <span className={classes.why}>{isAsked ? blocked : null}</span>
          <Button variant="default" onClick={onDone} disabled={reverse.isPending}>
            Volver
          </Button>
          <Button type="submit" color="red" loading={reverse.isPending}>
            {kind === 'cancel' ? 'Anular venta' : `Devolver ${usdText(read.totalCents)}`}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
