import { addFromStore, giveAccess } from '@minipos/contract/staff/access';
import type { Employee } from '@minipos/contract/staff/employees';
import type { Store } from '@minipos/contract/stores/stores';
import { type StoreRole, storeRoleLabels } from '@minipos/domain/people/roles';
import { z } from 'zod';
import { useSession } from '#session/session.ts';
import { toasts } from '#ui/feedback/toasts.ts';
import { SelectField } from '#ui/field/select-field.tsx';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { roleOptions, rolesToOffer, usualRole } from '../../roles-offered.ts';
import { useAddToStore, useGiveAccess } from '../../server/access.ts';
import type { AccessDialogProps } from './invite-dialog.tsx';

const roleField = giveAccess.body.pick({ role: true });

/** Back into the store with the account they had. */
export function ReturnAccessDialog({ opened, onClose, storeId, employee, roles }: AccessDialogProps) {
  const give = useGiveAccess(storeId);
  const { formerRole: former } = employee.access;
  const isOffered = former !== null && roles.includes(former);
  const form = useContractForm(roleField, { role: isOffered ? former : usualRole(roles) });
  const save = async ({ role }: z.output<typeof roleField>) => {
    await give.mutateAsync({ employeeId: employee.id, role });
    toasts.success('Acceso devuelto', employee.name);
  };
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={`Devolver el acceso a ${employee.name}`}
      form={form}
      onSave={save}
      saveLabel="Devolver acceso"
      failed="Error al devolver el acceso"
      size="sm"
    >
      <SelectField
        label="Rol"
        description={former === null ? 'Entra con la cuenta que ya tenía.' : returning(former, isOffered)}
        options={roleOptions(roles)}
        {...form.field('role')}
      />
    </FormDialog>
  );
}

function returning(former: StoreRole, isOffered: boolean): string {
  const was = `Era ${storeRoleLabels[former]}.`;
  if (!isOffered) return `${was} Ese rol lo devuelve solo quien está por encima.`;
  return `${was} Con ese rol vuelve con los permisos que tenía; con otro, con los de ese rol.`;
}

export interface AddToStoreDialogProps {
  opened: boolean;
  onClose: () => void;
  storeId: number;
  employee: Employee;
  /** Where they may be added. */
  stores: readonly Store[];
}

const addFields = z.strictObject({
  toStoreId: z.string('Elige la tienda').min(1, 'Elige la tienda'),
  role: addFromStore.body.shape.role,
});

/** The same person, with their card and their account, in another store of the owner. */
export function AddToStoreDialog({ opened, onClose, storeId, employee, stores }: AddToStoreDialogProps) {
  const { user } = useSession();
  const add = useAddToStore(storeId);
  const first = stores[0]?.id;
  const usual = user && first ? usualRole(rolesToOffer(user, first)) : null;
  const form = useContractForm(addFields, { toStoreId: first ? String(first) : null, role: usual });
  const target = Number(form.values.toStoreId);
  const roles = user && target ? rolesToOffer(user, target) : [];
  const save = async ({ toStoreId, role }: z.output<typeof addFields>) => {
    await add.mutateAsync({ employeeId: employee.id, toStoreId: Number(toStoreId), role });
    const store = stores.find(({ id }) => id === Number(toStoreId));
    toasts.success(`Agregado a ${store?.name ?? 'la tienda'}`, employee.name);
  };
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={`Agregar a ${employee.name} a otra tienda`}
      form={form}
      onSave={save}
      saveLabel="Agregar"
      failed="Error al agregar a la otra tienda"
      size="sm"
    >
      <SelectField
        label="Tienda"
        description="Allí queda con su ficha y entra con la misma cuenta."
        options={stores.map(({ id, name }) => ({ value: String(id), label: name }))}
        {...form.field('toStoreId')}
      />
      <SelectField label="Rol en esa tienda" options={roleOptions(roles)} {...form.field('role')} />
    </FormDialog>
  );
}
