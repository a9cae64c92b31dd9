import { Button, Modal, Stack } from '@mantine/core';
import type { CurrentRate } from '@minipos/contract/rates/rates';
import { formatDate, formatRate } from '#lib/format.ts';
import { usePhone } from '#ui/layout/use-phone.ts';
import { useBackCloses } from '#ui/overlay/back-closes.ts';
import { useReturnFocus } from '#ui/overlay/use-return-focus.ts';
import classes from './rate-dialog.module.css';

export interface RateDialogProps {
  opened: boolean;
  onClose: () => void;
  rate: Pick<CurrentRate, 'rateText' | 'valueDate'>;
  /** False: somebody who may gives their PIN for it. */
  mayConfirm: boolean;
  onConfirm: () => void;
  /** Left out where nobody may, or nothing can be saved without a connection. */
  onReplace?: (() => void) | undefined;
  /** Left out when bolívares were taken for the order already. */
  onDollars?: (() => void) | undefined;
}

/** The rate no longer covers today: it is used all the same, replaced, or no bolívares are taken. */
export function RateDialog(props: RateDialogProps) {
  const { opened, onClose, rate, mayConfirm, onConfirm, onReplace, onDollars } = props;
  const phone = usePhone();
  const focus = useReturnFocus(opened);
  useBackCloses(opened, onClose);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      {...focus}
      title="Confirmar la tasa de otro día"
      size="sm"
      fullScreen={phone}
    >
      <Stack gap="md">
        <p className={classes.rate}>
          <span className={classes.figure}>{formatRate(rate.rateText)} Bs.</span>
          <span className={classes.day}>por dólar, del {formatDate(rate.valueDate)}</span>
        </p>
        <p className={classes.words}>
          Confirma que cobras en bolívares con ella, o no los aceptes en esta venta. Se pregunta una vez por turno.
        </p>
        <Stack gap="xs">
          <Button size="lg" onClick={onConfirm} data-autofocus>
            {mayConfirm ? 'Usar esta tasa' : 'Usarla con el PIN de un encargado'}
          </Button>
          {onReplace ? (
            <Button size="lg" variant="default" onClick={onReplace}>
              Escribir la tasa de hoy
            </Button>
          ) : null}
          {onDollars ? (
            <Button size="lg" variant="default" onClick={onDollars}>
              Cobrar solo en dólares
            </Button>
          ) : null}
        </Stack>
      </Stack>
    </Modal>
  );
}
