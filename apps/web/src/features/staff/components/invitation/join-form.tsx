import { Button, Stack, TextInput } from '@mantine/core';
import { fullName, login, type OwnUser, register } from '@minipos/contract/accounts/accounts';
import { ApiError } from '@minipos/contract/core/client';
import type { InvitationSeen } from '@minipos/contract/staff/access';
import { z } from 'zod';
import { FormProblem, focusFirstInput, inWords } from '#features/accounts/public.ts';
import { PasswordField } from '#ui/field/password-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { joinStore } from '../../server/invitation.ts';

export interface JoinFormProps {
  token: string;
  invitation: InvitationSeen;
  onJoined: (user: OwnUser) => void;
  /** The link is used up or too old. */
  onRefused: (text: string) => void;
}

const newAccount = z.strictObject({ fullName, password: register.body.shape.password });
const ownAccount = z.strictObject({ password: login.body.shape.password });

const useJoin = ({ token, onJoined, onRefused }: JoinFormProps) => {
  return async (fields: { fullName?: string; password: string }) => {
    try {
      onJoined(await inWords('Error al aceptar la invitación', joinStore({ token, ...fields })));
    } catch (error) {
      if (error instanceof ApiError && error.answer.code === 'INVITATION_INVALID') onRefused(error.answer.message);
      throw error;
    }
  };
};

/** Tells people and password managers whose account it is. */
const Whose = ({ email }: { email: string }) => (
  <TextInput label="Correo electrónico" type="email" autoComplete="username" value={email} readOnly />
);

/** Makes the account: a name and a password, nothing more. */
export function NewAccountForm(props: JoinFormProps) {
  const form = useContractForm(newAccount, { fullName: props.invitation.fullName, password: '' });
  return (
    <form {...form.bind(useJoin(props))}>
      <Stack gap="md">
        <FormProblem text={form.problem} />
        <TextField label="Nombre completo" autoComplete="name" {...form.field('fullName')} />
        <Whose email={props.invitation.email} />
        <PasswordField
          label="Contraseña"
          description="Al menos 8 caracteres. Una frase larga es fácil de recordar y difícil de adivinar."
          autoComplete="new-password"
          {...form.field('password')}
        />
        <Button type="submit" loading={form.busy} fullWidth>
          Crear mi cuenta y entrar
        </Button>
      </Stack>
    </form>
  );
}

/** The account there is joins with its own password. */
export function OwnAccountForm(props: JoinFormProps) {
  const form = useContractForm(ownAccount, { password: '' });
  return (
    <form {...form.bind(useJoin(props))}>
      <Stack gap="md">
        <FormProblem text={form.problem} />
        <Whose email={props.invitation.email} />
        <div ref={focusFirstInput}>
          <PasswordField
            label="Contraseña"
            description="La de tu cuenta de miniPOS."
            autoComplete="current-password"
            {...form.field('password')}
          />
        </div>
        <Button type="submit" loading={form.busy} fullWidth>
          Aceptar y entrar
        </Button>
      </Stack>
    </form>
  );
}
