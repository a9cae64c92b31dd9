import { closeLostSession } from '@minipos/contract/sales/cash';
import { z } from 'zod';
import { InlineNotice } from '#ui/feedback/inline-notice.tsx';
import { toasts } from '#ui/feedback/toasts.ts';
import { NumberField } from '#ui/field/number-field.tsx';
import { TextAreaField } from '#ui/field/text-area-field.tsx';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { useDeviceActions } from '../../server/devices.ts';
import type { DeviceDialogProps } from './device-dialogs.tsx';

const counted = z
  .number('Escribe solo números')
  .min(0, 'El monto no puede ser negativo')
  .max(9_999_999_999.99)
  .nullish();
const both = 'Escribe los dos montos, o ninguno si nadie pudo contar';
const isGiven = (amount: number | null | undefined): amount is number => typeof amount === 'number';

const schema = z
  .object({ reason: closeLostSession.body.shape.reason, usd: counted, bs: counted })
  .refine(({ usd, bs }) => isGiven(usd) || !isGiven(bs), { path: ['usd'], message: both })
  .refine(({ usd, bs }) => isGiven(bs) || !isGiven(usd), { path: ['bs'], message: both });

/** Closes the cash session of a device that will not come back. */
export function CloseLostDialog({ opened, onClose, storeId, device }: DeviceDialogProps) {
  const form = useContractForm(schema, { reason: '', usd: null, bs: null });
  const { closeLost } = useDeviceActions(storeId);
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={`Cerrar la caja de «${device.name}»`}
      failed="No se pudo cerrar la caja"
      saveLabel="Cerrar caja"
      form={form}
      onSave={async ({ reason, usd, bs }) => {
        if (device.openSessionId === null) return;
        const counts =
          isGiven(usd) && isGiven(bs)
            ? { countUSD: { pieces: {}, loose: usd }, countBs: { pieces: {}, loose: bs } }
            : {};
        await closeLost.mutateAsync({ cashSessionId: device.openSessionId, body: { reason, ...counts } });
        toasts.success('La caja quedó cerrada');
      }}
    >
      <InlineNotice tone="attention">
        Es para un equipo perdido o dañado. El cierre sale con lo que ya llegó de él; lo que llegue después se verá
        aparte en el mismo cierre.
      </InlineNotice>
      <TextAreaField label="Motivo" maxLength={200} focusFirst {...form.field('reason')} />
      <NumberField
        label="Contado en dólares"
        description="Si alguien pudo contar la gaveta. Vacío: el cierre dice «Sin contar»."
        prefix="$"
        {...form.field('usd')}
      />
      <NumberField label="Contado en bolívares" prefix="Bs." {...form.field('bs')} />
    </FormDialog>
  );
}
