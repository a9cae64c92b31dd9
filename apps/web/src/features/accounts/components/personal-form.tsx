import { Stack } from '@mantine/core';
import { type OwnUser, updateProfile } from '@minipos/contract/accounts';
import { LeaveGuard } from '../../../ui/form/leave-guard.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { toasts } from '../../../ui/toasts.ts';
import { useUpdateProfile } from '../api/own-account.ts';
import { focusFirstInput } from './focus-first-input.ts';
import { FormButtons } from './form-buttons.tsx';
import { FormProblem } from './form-problem.tsx';
import { inWords } from './in-words.ts';

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
