import { Button, Group, Modal, Stack } from '@mantine/core';
import type { OpenSessionFact } from '@minipos/contract/sales/cash-facts';
import { decimalFromCents } from '@minipos/domain/money/money';
import { currencies } from '@minipos/domain/stores/store-types';
import { type FormEvent, useState } from 'react';
import { InlineNotice } from '#ui/feedback/inline-notice.tsx';
import { NumberField } from '#ui/field/number-field.tsx';
import { usePhone } from '#ui/layout/use-phone.ts';
import { useReturnFocus } from '#ui/overlay/use-return-focus.ts';
import { blankCount, readCount, type TypedCount } from './cash-count.ts';
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
  const [typed, setTyped] = useState<Record<'USD' | 'VES', TypedCount>>({ USD: blankCount, VES: blankCount });
  const [isByNote, setByNote] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const read = { USD: readCount(typed.USD, 'USD'), VES: readCount(typed.VES, 'VES') };
  const change = (currency: 'USD' | 'VES', next: TypedCount) => {
    setProblem(null);
    setTyped({ ...typed, [currency]: next });
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
              <CountFields
                key={currency}
                currency={currency}
                typed={typed[currency]}
                onChange={(next) => change(currency, next)}
                focusFirst={currency === 'USD'}
              />
            ) : (
              <NumberField
                key={currency}
                label={labels[currency]}
                size="lg"
                prefix={currency === 'USD' ? '$' : 'Bs.'}
                value={typed[currency].loose}
                onChange={(loose) => change(currency, { pieces: {}, loose: loose ?? null })}
                error={read[currency].isSound ? undefined : 'Escribe un monto de dos decimales como máximo'}
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
          <Button
            variant="default"
            onClick={() => {
              setByNote(!isByNote);
              setTyped({ USD: blankCount, VES: blankCount });
            }}
          >
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
