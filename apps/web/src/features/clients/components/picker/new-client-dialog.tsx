import type { NewClient } from '@minipos/contract/clients/clients';
import type { LocalClient } from '#offline/database/rows.ts';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { ClientFields } from '../form/client-fields.tsx';
import { type ClientValues, clientFields, newClientOf, startOf } from '../form/client-form.ts';

export interface NewClientDialogProps {
  opened: boolean;
  onClose: () => void;
  /** Null: a new one, whose name may have been typed already. */
  client: LocalClient | null;
  typed?: string;
  onSave: (data: NewClient) => Promise<void>;
}

function split(typed: string) {
  if (/\d/.test(typed)) return { documentNumber: typed.replace(/^[A-Za-z]-?/, '') };
  const [firstName = '', ...rest] = typed.split(/\s+/);
  return { firstName, lastName: rest.join(' ') };
}

/** A client in few fields, at the till. Credit with its days and notes are the back office's; they stay as they are. */
export function NewClientDialog({ opened, onClose, client, typed = '', onSave }: NewClientDialogProps) {
  const form = useContractForm(clientFields, { ...startOf(client), ...(client ? {} : split(typed)) });
  const save = (fields: ClientValues) => {
    const { creditLimit: _limit, paymentDays: _days, ...data } = newClientOf(fields);
    return onSave(data);
  };
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={client ? 'Editar Cliente' : 'Crear Nuevo Cliente'}
      form={form}
      onSave={save}
      failed={client ? 'Error al guardar cliente' : 'Error al crear cliente'}
      size="lg"
    >
      <ClientFields form={form} />
    </FormDialog>
  );
}
