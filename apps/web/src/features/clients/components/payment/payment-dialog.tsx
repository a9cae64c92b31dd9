import { Button, Modal, Stack } from '@mantine/core';
import type { Client } from '@minipos/contract/clients/clients';
import { debtPaymentMethods } from '@minipos/domain/clients/debt-payment';
import { bsFromUsd, centsFromDecimal, decimalFromCents } from '@minipos/domain/money/money';
import { decimalFromPercent } from '@minipos/domain/money/percent';
import { currencyOf } from '@minipos/domain/payments/payment-methods';
import { repeatedWithin } from '@minipos/domain/payments/payment-references';
import { IconPlus } from '@tabler/icons-react';
import { type FormEvent, useRef, useState } from 'react';
import { useCurrentRate } from '#current/current-rate.tsx';
import { useDeviceStatus, useSync } from '#device/use-sync.ts';
import { formatBs, formatPercent, formatRate, formatUsd } from '#lib/format.ts';
import { InlineNotice } from '#ui/feedback/inline-notice.tsx';
import { toasts } from '#ui/feedback/toasts.ts';
import { TextField } from '#ui/field/text-field.tsx';
import { DialogFooter } from '#ui/form/dialog-footer.tsx';
import { useTypedGuard } from '#ui/form/use-typed-guard.tsx';
import { usePhone } from '#ui/layout/use-phone.ts';
import { Icon } from '#ui/marks/icon.tsx';
import { useReturnFocus } from '#ui/overlay/use-return-focus.ts';
import { type TakenPayment, takePayment, usePaymentPlace } from '../../server/take-payment.ts';
import { useReferenceWatch } from '../../server/use-reference-watch.ts';
import classes from './payment-dialog.module.css';
import { PaymentLineFields } from './payment-line-fields.tsx';
import { exactAmount, lineProblems, newLine, type PaymentLine, paidSoFar, paymentOf } from './payment-lines.ts';
import { PaymentResult, PaymentSum } from './payment-result.tsx';

export interface PaymentDialogProps {
  opened: boolean;
  onClose: () => void;
  client: Client;
}

/** Takes a payment of a debt. Its content is created again each time it opens. */
export function PaymentDialog({ opened, onClose, client }: PaymentDialogProps) {
  const phone = usePhone();
  const focus = useReturnFocus(opened);
  const guard = useTypedGuard(opened, onClose);
  const done = () => {
    guard.forget();
    onClose();
  };
  return (
    <>
      <Modal
        opened={opened}
        onClose={guard.leave}
        {...focus}
        {...guard.modal}
        title={`Registrar Pago - ${client.name}`}
        size="lg"
        fullScreen={phone}
      >
        <div onInput={guard.onInput}>
          <PaymentForm client={client} onCancel={guard.leave} onDone={done} />
        </div>
      </Modal>
      {guard.question}
    </>
  );
}

const failed = 'Error al registrar pago';
const unsaved = 'No se pudo guardar en este equipo. No se registró nada: inténtalo de nuevo.';
const twiceHere = 'La misma referencia está dos veces en este pago.';
const moved = 'La caja de este equipo se abrió o se cerró mientras tanto. Revisa y registra el pago otra vez.';

interface PaymentFormProps {
  client: Client;
  onCancel: () => void;
  onDone: () => void;
}

function PaymentForm({ client, onCancel, onDone }: PaymentFormProps) {
  const { rate } = useCurrentRate();
  const place = usePaymentPlace(client.storeId);
  const keepsNothing = useDeviceStatus() === 'failed';
  const [kept, setLines] = useState<PaymentLine[]>([newLine(1, 'cash_usd')]);
  const [notes, setNotes] = useState('');
  const [shows, setShows] = useState(false);
  const [busy, setBusy] = useState(false);
  const references = useReferenceWatch(useSync()?.db, client.storeId);
  // What was asked about once is the person's word the next time, until a line changes. Each question is one of its own.
  const asked = useRef(new Set<string>());
  const [repeated, setRepeated] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const rateText = rate?.rateText ?? null;
  const enabled = debtPaymentMethods.filter((code) => place?.methods?.includes(code) ?? true);
  const methods = enabled.filter((code) => rateText !== null || currencyOf(code) === 'USD');
  const usual = methods[0] ?? 'cash_usd';
  // A line begins with what the store takes, once that is known; an amount is of its currency.
  const lines = kept.map((line) => {
    if (enabled.some((code) => code === line.method)) return line;
    const other = newLine(line.key, usual);
    return currencyOf(usual) === currencyOf(line.method) ? { ...other, amount: line.amount } : other;
  });
  const debtCents = centsFromDecimal(client.currentDebt);
  const terms = { rate: rateText, igtfPercent: place?.igtfPercent ?? 0, cashStepCents: place?.cashStepCents ?? 0 };
  const { totalCents: paid, igtfCents, handedCents } = paidSoFar(lines, terms);
  const left = debtCents - paid;
  const isReady = lines.every((line) => Object.keys(lineProblems(line)).length === 0) && paid > 0;

  const askAnew = () => {
    asked.current.clear();
    setRepeated(null);
  };
  const change = (key: number) => (changes: Partial<PaymentLine>) => {
    askAnew();
    for (const line of lines) if (line.key === key) references.note({ ...line, ...changes });
    setLines(lines.map((line) => (line.key === key ? { ...line, ...changes } : line)));
  };
  const exactOf = (line: PaymentLine) => {
    const others = lines.filter(({ key }) => key !== line.key);
    const amount = exactAmount(line, others, debtCents, terms);
    return amount === null || amount === line.amount ? undefined : () => change(line.key)({ amount });
  };
  const add = () => {
    askAnew();
    const next = methods.find((code) => lines.every(({ method }) => method !== code)) ?? usual;
    setLines([...lines, newLine(Math.max(...lines.map(({ key }) => key)) + 1, next)]);
  };
  const remove = (key: number) => {
    askAnew();
    setLines(lines.filter((line) => line.key !== key));
  };
  /** What is to be asked about one of the references and was not yet; null: nothing. */
  const askRepeated = async ({ payments }: TakenPayment): Promise<string | null> => {
    if (repeatedWithin(payments).length > 0 && !asked.current.has(twiceHere)) return twiceHere;
    const found = await Promise.all(
      payments.map((payment) =>
        references.awaitRepeated({
          ...payment,
          phone: payment.phone ?? null,
          amountCents: centsFromDecimal(payment.amount),
        }),
      ),
    );
    const where = found.find((one) => one !== null);
    const question = where ? `Esta referencia ya se usó en ${where}.` : null;
    return question === null || asked.current.has(question) ? null : question;
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setShows(true);
    setProblem(null);
    if (!isReady || busy || place === undefined) return;
    setBusy(true);
    try {
      const used = rate && { rate: rate.rateText, valueDate: rate.valueDate, source: rate.source };
      const payment = paymentOf(lines, used, place.igtfPercent, notes);
      const known = await askRepeated(payment);
      if (known !== null) {
        asked.current.add(known);
        setRepeated(known);
        setBusy(false);
        return;
      }
      await takePayment(client, payment, place.sessionUuid);
      toasts.success(`Pago registrado: ${formatUsd(decimalFromCents(paid))}`, client.name);
      onDone();
    } catch (error) {
      setProblem(error instanceof Error && error.name === 'SessionMoved' ? moved : unsaved);
      setBusy(false);
    }
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="md">
        {keepsNothing ? (
          <InlineNotice tone="danger" title="Este navegador no guarda datos">
            Sin eso no se puede cobrar aquí. Sal del modo privado o libera espacio, y vuelve a abrir miniPOS.
          </InlineNotice>
        ) : null}
        <PaymentSum debtCents={debtCents} />
        {rate ? (
          <p className={classes.note}>
            Los bolívares cuentan a la tasa de hoy: {formatRate(rate.rateText)}.
            {debtCents > 0 ? ` La deuda son ${formatBs(decimalFromCents(bsFromUsd(debtCents, rate.rateText)))}.` : null}
          </p>
        ) : null}
        {terms.igtfPercent > 0 ? (
          <p className={classes.note}>
            Lo que se paga en divisas lleva además {formatPercent(decimalFromPercent(terms.igtfPercent), 2)} de IGTF,
            que no descuenta deuda.
          </p>
        ) : null}
        {rateText === null ? (
          <InlineNotice tone="attention">Sin tasa solo se puede cobrar en dólares.</InlineNotice>
        ) : null}
        {lines.map((line, index) => (
          <PaymentLineFields
            key={line.key}
            line={line}
            place={index + 1}
            methods={methods}
            problems={shows ? lineProblems(line) : {}}
            onChange={change(line.key)}
            onExact={exactOf(line)}
            onRemove={lines.length > 1 ? () => remove(line.key) : undefined}
          />
        ))}
        {lines.length < 8 ? (
          <Button variant="default" leftSection={<Icon of={IconPlus} />} onClick={add}>
            Agregar otro método
          </Button>
        ) : null}
        <TextField
          label="Notas"
          autoComplete="off"
          maxLength={500}
          value={notes}
          onChange={(text) => setNotes(text ?? '')}
        />
        <PaymentResult paidCents={paid} igtfCents={igtfCents} handedCents={handedCents} leftCents={left} />
        {place && place.sessionUuid === null ? (
          <p className={classes.note}>La caja de este equipo está cerrada: el pago no entra en ningún cierre.</p>
        ) : null}
        <DialogFooter>
          {problem ? (
            <div className={classes.asked}>
              <InlineNotice tone="danger" announce title={failed}>
                {problem}
              </InlineNotice>
            </div>
          ) : null}
          {repeated === null ? null : (
            <div className={classes.asked}>
              <InlineNotice tone="attention" announce>
                {repeated} Si aquel se anuló, o de verdad es otro pago, pulsa Registrar pago otra vez.
              </InlineNotice>
            </div>
          )}
          <Button variant="default" onClick={onCancel} disabled={busy}>
            Cancelar
          </Button>
          <Button type="submit" loading={busy} disabled={place === undefined}>
            Registrar pago
          </Button>
        </DialogFooter>
      </Stack>
    </form>
  );
}
