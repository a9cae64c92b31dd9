import { Button, Group, Modal, Stack } from '@mantine/core';
import type { CloseSessionFact } from '@minipos/contract/sales/cash-facts';
import { currencies } from '@minipos/domain/stores/store-types';
import { type FormEvent, useState } from 'react';
import { moneyText } from '#lib/sale-words.ts';
import { InlineNotice } from '#ui/feedback/inline-notice.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { usePhone } from '#ui/layout/use-phone.ts';
import { useReturnFocus } from '#ui/overlay/use-return-focus.ts';
import { LocalReport, type LocalReportProps } from '../report/report-dialog.tsx';
import { blankCount, isUntouched, readCount, type TypedCount } from './cash-count.ts';
import classes from './cash-dialogs.module.css';
import { currencyNames } from './cash-words.ts';
import { CountFields } from './count-fields.tsx';

export interface CloseCashDialogProps {
  opened: boolean;
  onClose: () => void;
  /** Of the session that is being closed, or just was. */
  report: LocalReportProps | null;
  /** Rejects when it was not written down. */
  onCloseCash: (counted: Pick<CloseSessionFact, 'countUSD' | 'countBs' | 'note'>) => Promise<void>;
}

/** Counts blind, then closes, and only then tells what should have been there. */
export function CloseCashDialog(props: CloseCashDialogProps) {
  const { opened, onClose, report } = props;
  const phone = usePhone();
  const focus = useReturnFocus(opened);
  const [isDone, setDone] = useState(false);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      {...focus}
      onExitTransitionEnd={() => {
        setDone(false);
        focus.onExitTransitionEnd();
      }}
      title={isDone ? 'Caja cerrada' : 'Cerrar caja'}
      size="xl"
      fullScreen={phone}
      closeOnClickOutside={isDone}
    >
      {isDone && report ? (
        <Stack gap="md">
          <LocalReport {...report} />
          <Group justify="flex-end">
            <Button onClick={onClose}>Listo</Button>
          </Group>
        </Stack>
      ) : (
        <CountForm {...props} onDone={() => setDone(true)} />
      )}
    </Modal>
  );
}

type Typed = Record<'USD' | 'VES', TypedCount>;

function CountForm({ onCloseCash, onDone }: CloseCashDialogProps & { onDone: () => void }) {
  const [typed, setTyped] = useState<Typed>({ USD: blankCount, VES: blankCount });
  const [note, setNote] = useState('');
  const [isCounted, setCounted] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const read = { USD: readCount(typed.USD, 'USD'), VES: readCount(typed.VES, 'VES') };
  const empty = currencies.filter((currency) => isUntouched(typed[currency]));

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy) return;
    setProblem(null);
    if (!isCounted) {
      if (read.USD.isSound && read.VES.isSound) setCounted(true);
      else setProblem('Revisa las cantidades marcadas.');
      return;
    }
    setBusy(true);
    try {
      await onCloseCash({ countUSD: read.USD.count, countBs: read.VES.count, note: note.trim() || null });
      onDone();
    } catch {
      setProblem('No se pudo cerrar: la caja cambió mientras contabas, quizás en otra pestaña. Inténtalo otra vez.');
    } finally {
      setBusy(false);
    }
  }

  return (
    <form noValidate onSubmit={(event) => void save(event)}>
      <Stack gap="md">
        {isCounted ? (
          <>
            <p className={classes.lead}>Esto contaste. Al cerrar verás si cuadra, y ya no se puede cambiar.</p>
            <dl className={classes.sums}>
              {currencies.map((currency) => (
                <div key={currency}>
                  <dt>{currencyNames[currency]}</dt>
                  <dd className={classes.figure}>{moneyText(read[currency].totalCents, currency)}</dd>
                </div>
              ))}
            </dl>
            {empty.length > 0 ? (
              <InlineNotice tone="attention">
                No contaste nada en {empty.map((currency) => currencyNames[currency].toLowerCase()).join(' ni en ')}. Se
                cierra con 0.
              </InlineNotice>
            ) : null}
          </>
        ) : (
          <>
            <p className={classes.lead}>
              Cuenta todo el efectivo de la gaveta, con el fondo, billete por billete. Las diferencias se ven después de
              cerrar.
            </p>
            <div className={classes.pair}>
              {currencies.map((currency) => (
                <CountFields
                  key={currency}
                  currency={currency}
                  typed={typed[currency]}
                  onChange={(next) => setTyped({ ...typed, [currency]: next })}
                  focusFirst={currency === 'USD'}
                />
              ))}
            </div>
            <TextField
              label="Nota del cierre"
              maxLength={500}
              value={note}
              onChange={(text) => setNote(text ?? '')}
              autoComplete="off"
            />
          </>
        )}
        {problem ? (
          <InlineNotice tone="danger" announce>
            {problem}
          </InlineNotice>
        ) : null}
        <Group justify="flex-end" gap="xs">
          {isCounted ? (
            <Button variant="default" disabled={busy} onClick={() => setCounted(false)}>
              Volver a contar
            </Button>
          ) : null}
          <Button type="submit" loading={busy}>
            {isCounted ? 'Cerrar caja' : 'Terminé de contar'}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
