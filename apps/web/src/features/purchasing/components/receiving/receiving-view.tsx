import type { Purchase } from '@minipos/contract/purchasing/purchase-shapes';
import type { Store } from '@minipos/contract/stores/stores';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { CountSheet } from '#features/stock/public.ts';
import { errorText } from '#lib/http/error-text.ts';
import { readProblem } from '#lib/http/problem.ts';
import { randomUuid } from '#lib/random-uuid.ts';
import { toasts } from '#ui/feedback/toasts.ts';
import { TextField } from '#ui/field/text-field.tsx';
import type { Held } from '#ui/form/held-record.tsx';
import { useProblems } from '#ui/form/use-problems.ts';
import { useReceivePurchase } from '../../server/purchases.ts';

export interface ReceivingViewProps {
  store: Store;
  purchase: Purchase;
  about: Held;
}

/** Counts what has come of a purchase, with the number of the invoice that came along. */
export function ReceivingView({ store, purchase, about }: ReceivingViewProps) {
  const navigate = useNavigate();
  const [invoiceNumber, setInvoice] = useState(purchase.invoiceNumber ?? '');
  const { frame, ...problems } = useProblems<HTMLDivElement>();
  const [isDone, setDone] = useState(false);
  // One for this count: sent twice, it counts once.
  const [uuid] = useState(randomUuid);
  const receive = useReceivePurchase(store.id, purchase.id);
  const params = { purchaseId: String(purchase.id) };
  const onWork = () => {
    about.onWork();
    problems.clear();
  };
  const send = async (counted: { lines: { line: number; units: number }[]; isLast: boolean }) => {
    onWork();
    try {
      await receive.mutateAsync({
        uuid,
        version: purchase.version,
        ...counted,
        invoiceNumber: invoiceNumber.trim() || null,
        controlNumber: null,
        notes: null,
      });
      setDone(true);
      toasts.success('Mercancía recibida', purchase.purchaseNumber);
      await navigate({ to: '/purchases/$purchaseId', params, ignoreBlocker: true });
    } catch (error) {
      problems.show({ message: errorText(error, 'Error al recibir compra'), fields: readProblem(error).fields });
    }
  };
  const sending = receive.isPending ? 'sending' : 'open';
  return (
    <CountSheet
      title={`Recibir ${purchase.purchaseNumber}`}
      subtitle={purchase.supplierName}
      back={{
        label: 'Volver a la compra',
        href: `/purchases/${purchase.id}`,
        onNavigate: () => void navigate({ to: '/purchases/$purchaseId', params }),
      }}
      paper="esta compra"
      items={purchase.items}
      notice={about.notice}
      isTyped={invoiceNumber !== (purchase.invoiceNumber ?? '')}
      state={isDone ? 'done' : sending}
      frame={frame}
      problem={problems.rest}
      onWork={onWork}
      onSend={(counted) => void send(counted)}
    >
      <TextField
        label="Número de factura"
        maxLength={40}
        autoComplete="off"
        {...problems.of('invoiceNumber')}
        value={invoiceNumber}
        onChange={(text) => {
          onWork();
          setInvoice(text ?? '');
        }}
      />
    </CountSheet>
  );
}
