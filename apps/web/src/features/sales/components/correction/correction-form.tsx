import { Button, Group, Stack } from '@mantine/core';
import type { SaleHistory } from '@minipos/contract/sales/sales';
import { bsFromUsd, type Cents } from '@minipos/domain/money/money';
import { type FormEvent, useState } from 'react';
import { randomUuid } from '#lib/random-uuid.ts';
import { amountText, bsText, usdText } from '#lib/sale-words.ts';
import { InlineNotice } from '#ui/feedback/inline-notice.tsx';
import { useOffline } from '#ui/feedback/offline.ts';
import { toasts } from '#ui/feedback/toasts.ts';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { useCorrectPayments } from '../../server/corrections.ts';
import { saleName } from '../list/sale-list-words.ts';
import { ReasonField } from '../refund/reason-field.tsx';
import { correctionBody } from './correction-entry.ts';
import classes from './correction-form.module.css';
import { CorrectionPayments } from './correction-payments.tsx';
import { useCorrection } from './use-correction.ts';

export interface CorrectionFormProps {
  sale: SaleHistory;
  onDone: () => void;
}

/** Says how a sale was really paid: the wrong payment is taken out, the right one put in its place. */
export function CorrectionForm({ sale, onDone }: CorrectionFormProps) {
  const offline = useOffline();
  const correction = useCorrection(sale);
  const [reason, setReason] = useState('');
  const [isAsked, setAsked] = useState(false);
  const [confirms, setConfirms] = useState(false);
  // One document per form, however often it is sent; what it was made from is what the person saw.
  const [document] = useState(() => ({ uuid: randomUuid(), knownCorrections: sale.corrections.length }));
  const correct = useCorrectPayments(sale.storeId, sale.id);
  const { read, payments, charged } = correction;
  const missing = reason.trim().length < 3 ? 'El motivo es requerido' : null;
  const blocked = offline ? 'Corregir pagos pide conexión.' : read.problem;

  const ask = (event: FormEvent) => {
    event.preventDefault();
    // Enter in a payment being typed takes it.
    if (window.document.activeElement?.closest('[data-payment-entry]')) return correction.add();
    setAsked(true);
    if (!missing && !blocked) setConfirms(true);
  };
  const send = async () => {
    await correct.mutateAsync({ ...document, reason: reason.trim(), payments: correctionBody(payments) });
    toasts.success('Pagos corregidos');
    onDone();
  };
  const sums: [string, Cents][] = [
    ['Total de la venta', charged.totalCents],
    [read.dueCents < 0 ? 'Sobra' : 'Falta', Math.abs(read.dueCents)],
  ];
  return (
    <form noValidate onSubmit={ask}>
      <Stack gap="lg">
        {offline ? <InlineNotice tone="info">Corregir pagos pide conexión.</InlineNotice> : null}
        <InlineNotice tone="info">
          El total, los artículos y el vuelto no cambian. Lo que se anotó primero queda en el historial, y el turno de
          caja de la venta se calcula de nuevo.
        </InlineNotice>
        <dl className={classes.sums} aria-live="polite">
          {sums.map(([name, cents]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{usdText(cents)}</dd>
              {charged.rate === null ? null : <dd className={classes.bs}>{bsText(bsFromUsd(cents, charged.rate))}</dd>}
            </div>
          ))}
          {sale.change.length > 0 ? (
            <div>
              <dt>Vuelto que se dio</dt>
              {sale.change.map(({ amount, currency }, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: change of a charged sale never changes places.
                <dd key={place}>{amountText(amount, currency)}</dd>
              ))}
            </div>
          ) : null}
        </dl>
        <CorrectionPayments storeId={sale.storeId} correction={correction} />
        <ReasonField value={reason} error={isAsked ? missing : null} onChange={setReason} />
        <Group justify="flex-end" gap="xs">
          <span className={classes.why} role="status">
            {isAsked ? blocked : null}
          </span>
          <Button variant="default" onClick={onDone}>
            Volver
          </Button>
          <Button type="submit">Corregir pagos</Button>
        </Group>
      </Stack>
      <ConfirmDialog
        opened={confirms}
        onClose={() => setConfirms(false)}
        onConfirm={send}
        title="¿Corregir los pagos?"
        name={`Venta ${saleName(sale)}`}
        consequence={
          sale.session && !sale.session.isOpen
            ? 'El turno de esta venta ya se cerró: su reporte Z dirá que se corrigió después del cierre.'
            : 'El reporte de su turno de caja y la deuda del cliente quedan con los pagos corregidos.'
        }
        failed="Error al corregir los pagos"
        confirmLabel="Sí, corregir"
        danger={false}
      />
    </form>
  );
}
