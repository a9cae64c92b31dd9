import type { User } from '@minipos/contract/accounts/accounts';
import { useSession } from '#session/session.ts';
import { toasts } from '#ui/feedback/toasts.ts';
import { PasswordField } from '#ui/field/password-field.tsx';
import { SelectField } from '#ui/field/select-field.tsx';
import { SwitchField } from '#ui/field/switch-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { useCreateUser, useUpdateUser } from '../../server/users.ts';
import { ConfirmationField } from '../sign-in/confirmation-field.tsx';
import { roleOptions } from './account-words.ts';
import { newUserBody, userChangesBody, userFormSchema, userFormStart } from './user-form.ts';

export interface UserFormDialogProps {
  opened: boolean;
  onClose: () => void;
  /** Null creates. */
  user: User | null;
}

const ownInProfile = 'Tu correo y tu contraseña se cambian en Mi perfil.';
const emailConsequence = 'Si lo cambias, sus sesiones se cierran y avisamos a las dos direcciones.';
const passwordConsequence = 'Déjala vacía para no cambiarla. Si la cambias, sus sesiones se cierran.';

export function UserFormDialog({ opened, onClose, user }: UserFormDialogProps) {
  const create = useCreateUser();
  const update = useUpdateUser();
  const { user: signedIn } = useSession();
  const isSelf = user !== null && user.id === signedIn?.id;
  const form = useContractForm(userFormSchema(user), userFormStart(user));
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={user ? 'Editar Usuario' : 'Nuevo Usuario'}
      failed="Error al guardar el usuario. Inténtalo de nuevo."
      form={form}
      onSave={async (values) => {
        if (user) await update.mutateAsync({ userId: user.id, body: userChangesBody(user, values) });
        else await create.mutateAsync(newUserBody(values));
        toasts.success(user ? 'Usuario actualizado correctamente' : 'Usuario creado correctamente');
      }}
    >
      <TextField label="Nombre completo" autoComplete="off" maxLength={120} {...form.field('name')} />
      <TextField
        label="Correo electrónico"
        type="email"
        autoComplete="off"
        description={isSelf ? ownInProfile : user ? emailConsequence : undefined}
        disabled={isSelf}
        {...form.field('email')}
      />
      <SelectField label="Rol" placeholder="Elige un rol" options={roleOptions} {...form.field('role')} />
      {isSelf ? null : (
        <>
          <PasswordField
            label={user ? 'Nueva contraseña' : 'Contraseña'}
            description={user ? passwordConsequence : undefined}
            autoComplete="new-password"
            {...form.field('password')}
          />
          <ConfirmationField {...form.field('confirmation')} required={!user} />
        </>
      )}
      {user?.status === 'pending' ? null : (
        <SwitchField
          label="Activo"
          description="Un usuario inactivo no puede iniciar sesión."
          {...form.field('isActive')}
        />
      )}
    </FormDialog>
  );
}
