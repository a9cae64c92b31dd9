import { Button, Group, Modal, Stack } from '@mantine/core';
import type { OpenSessionFact } from '@minipos/contract/sales/cash-facts';
import { decimalFromCents } from '@minipos/domain/money/money';
import { currencies } from '@minipos/domain/stores/store-types';
import { type FormEvent, useState } from 'react';
import { moneyText } from '#lib/sale-words.ts';
import { InlineNotice } from '#ui/feedback/inline-notice.tsx';
import { NumberField } from '#ui/field/number-field.tsx';
import { usePhone } from '#ui/layout/use-phone.ts';
import { useReturnFocus } from '#ui/overlay/use-return-focus.ts';
import {
  blankCount,
  blankFloat,
  floatByAmount,
  isUntouched,
  looseProblem,
  readFloat,
  type TypedFloat,
} from './cash-count.ts';
import classes from './cash-dialogs.module.css';
import { CountFields } from './count-fields.tsx';

export interface OpenCashDialogProps {
  opened: boolean;
  onClose: () => void;
  /** Rejects when it was not written down. */
  onOpen: (opening: OpenSessionFact) => Promise<void>;
}

/** The float, as amounts or note by note. */
export function OpenCashDialog(props: OpenCashDialogProps) {
  const { opened, onClose } = props;
  const phone = usePhone();
  const focus = useReturnFocus(opened);
  return (
    <Modal opened={opened} onClose={onClose} {...focus} title="Abrir caja" size="xl" fullScreen={phone}>
      <OpenForm {...props} />
    </Modal>
  );
}

const labels = { USD: 'Fondo en dólares', VES: 'Fondo en bolívares' } as const;

function OpenForm({ onClose, onOpen }: OpenCashDialogProps) {
  const [typed, setTyped] = useState<Record<'USD' | 'VES', TypedFloat>>({ USD: blankFloat, VES: blankFloat });
  const [isByNote, setByNote] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const read = { USD: readFloat(typed.USD, 'USD', isByNote), VES: readFloat(typed.VES, 'VES', isByNote) };
  const change = (currency: 'USD' | 'VES', next: Partial<TypedFloat>) => {
    setProblem(null);
    setTyped({ ...typed, [currency]: { ...typed[currency], ...next } });
  };
  const switchWay = () => {
    setProblem(null);
    if (isByNote) setTyped({ USD: floatByAmount(typed.USD, 'USD'), VES: floatByAmount(typed.VES, 'VES') });
    setByNote(!isByNote);
  };

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy) return;
    if (!read.USD.isSound || !read.VES.isSound) return setProblem('Revisa los montos marcados.');
    setBusy(true);
    try {
      await onOpen({
        openingUSD: decimalFromCents(read.USD.totalCents),
        openingBs: decimalFromCents(read.VES.totalCents),
      });
      onClose();
    } catch {
      setProblem('No se pudo abrir la caja. Revisa si ya está abierta en otra pestaña e inténtalo otra vez.');
    } finally {
      setBusy(false);
    }
  }

  return (
    <form noValidate onSubmit={(event) => void save(event)}>
      <Stack gap="md">
        <p className={classes.lead}>
          Cuenta el dinero con el que empieza la caja. Cada moneda va por separado; si no hay, déjala en blanco.
        </p>
        <div className={classes.pair}>
          {currencies.map((currency) =>
            isByNote ? (
              <Stack key={currency} gap="xs">
                {typed[currency].amount !== null && isUntouched(typed[currency].count) ? (
                  <p className={classes.lead}>
                    Escribiste <strong>{moneyText(read[currency].totalCents, currency)}</strong>: ese es el fondo
                    mientras no cuentes.
                  </p>
                ) : null}
                <CountFields
                  currency={currency}
                  typed={typed[currency].count}
                  onChange={(count) => change(currency, { count })}
                  focusFirst={currency === 'USD'}
                />
              </Stack>
            ) : (
              <NumberField
                key={currency}
                label={labels[currency]}
                size="lg"
                prefix={currency === 'USD' ? '$' : 'Bs.'}
                value={typed[currency].amount}
                // Another amount is no longer what was counted.
                onChange={(amount) => change(currency, { amount: amount ?? null, count: blankCount })}
                error={looseProblem(typed[currency].amount) ?? undefined}
                focusFirst={currency === 'USD'}
              />
            ),
          )}
        </div>
        {problem ? (
          <InlineNotice tone="danger" announce>
            {problem}
          </InlineNotice>
        ) : null}
        <Group justify="space-between" gap="xs">
          <Button variant="default" onClick={switchWay}>
            {isByNote ? 'Escribir los montos' : 'Contar por billetes'}
          </Button>
          <Button type="submit" loading={busy}>
            Abrir caja
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
