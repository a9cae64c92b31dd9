import { Stack } from '@mantine/core';
import { type OwnUser, updateProfile } from '@minipos/contract/accounts/accounts';
import { toasts } from '#ui/feedback/toasts.ts';
import { TextField } from '#ui/field/text-field.tsx';
import { LeaveGuard } from '#ui/form/leave-guard.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { useUpdateProfile } from '../../server/own-account.ts';
import { focusFirstInput } from '../sign-in/focus-first-input.ts';
import { FormButtons } from '../sign-in/form-buttons.tsx';
import { FormProblem } from '../sign-in/form-problem.tsx';
import { inWords } from '../sign-in/in-words.ts';

export function PersonalForm({ user, onDone }: { user: OwnUser; onDone: () => void }) {
  const update = useUpdateProfile();
  const form = useContractForm(updateProfile.body, { fullName: user.fullName });
  const save = async (values: { fullName: string }) => {
    await inWords('Error al actualizar el perfil', update.mutateAsync(values));
    toasts.success('Perfil actualizado exitosamente');
  };
  return (
    <form {...form.bind(save, onDone)}>
      <LeaveGuard unsaved={form.isDirty()} />
      <Stack gap="md" maw="28rem" ref={focusFirstInput}>
        <FormProblem text={form.problem} />
        <TextField label="Nombre Completo" autoComplete="name" {...form.field('fullName')} />
        <FormButtons busy={form.busy} onCancel={onDone} />
      </Stack>
    </form>
  );
}
