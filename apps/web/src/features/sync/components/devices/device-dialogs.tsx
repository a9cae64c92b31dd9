import { type Device, renameDevice, retireDevice } from '@minipos/contract/sync/devices';
import { InlineNotice } from '#ui/feedback/inline-notice.tsx';
import { toasts } from '#ui/feedback/toasts.ts';
import { TextAreaField } from '#ui/field/text-area-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { useDeviceActions } from '../../server/devices.ts';

export interface DeviceDialogProps {
  opened: boolean;
  onClose: () => void;
  storeId: number;
  device: Device;
  /** It is the one in front of the person. */
  isOwn: boolean;
}

export function RenameDeviceDialog({ opened, onClose, storeId, device }: DeviceDialogProps) {
  const form = useContractForm(renameDevice.body, { name: device.name });
  const { rename } = useDeviceActions(storeId);
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title="Cambiar el nombre del equipo"
      failed="No se pudo cambiar el nombre"
      size="sm"
      form={form}
      onSave={async ({ name }) => {
        await rename.mutateAsync({ deviceId: device.id, name });
        toasts.success('Nombre cambiado');
      }}
    >
      <TextField
        label="Nombre"
        description="Como lo conocen en la tienda: Caja principal, Teléfono de Ana."
        maxLength={80}
        focusFirst
        {...form.field('name')}
      />
    </FormDialog>
  );
}

const unsentWarning = ({ unsent }: Device) =>
  unsent
    ? `Tenía ${unsent === 1 ? '1 operación' : `${unsent} operaciones`} sin enviar.`
    : 'Puede tener trabajo que todavía no envió.';

/** Nothing a retired device sends is taken any more. */
export function RetireDeviceDialog({ opened, onClose, storeId, device, isOwn }: DeviceDialogProps) {
  const form = useContractForm(retireDevice.body, { reason: '' });
  const { retire } = useDeviceActions(storeId);
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={`¿Retirar «${device.name}»?`}
      failed="No se pudo retirar el equipo"
      saveLabel="Retirar"
      danger
      form={form}
      onSave={async ({ reason }) => {
        await retire.mutateAsync({ deviceId: device.id, reason });
        toasts.success(`${device.name} se retiró`);
      }}
    >
      <InlineNotice tone="attention" {...(isOwn ? { title: 'Es el equipo que estás usando' } : {})}>
        Desde ahora no se recibe nada de él, y no se puede deshacer. {unsentWarning(device)} Lo que no envió no se
        borra: se guarda en un archivo desde ese equipo y se abre en otro, en Sincronización. Esas ventas llegan con una
        incidencia, para que alguien las revise.
      </InlineNotice>
      <TextAreaField label="Motivo" maxLength={200} focusFirst {...form.field('reason')} />
    </FormDialog>
  );
}
