import { Button, Stack } from '@mantine/core';
import { setOwnPin } from '@minipos/contract/sync/pins';
import { rightsAt } from '@minipos/domain/people/permissions';
import { leastDigits } from '@minipos/domain/people/pin-policy';
import { IconLockPassword } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { useCan, useCurrentStore } from '#current/current-store.ts';
import { api } from '#session/api.ts';
import { useSession } from '#session/session.ts';
import { toasts } from '#ui/feedback/toasts.ts';
import { PinField } from '#ui/field/pin-field.tsx';
import { LeaveGuard } from '#ui/form/leave-guard.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { Icon } from '#ui/marks/icon.tsx';
import { focusFirstInput } from '../sign-in/focus-first-input.ts';
import { FormButtons } from '../sign-in/form-buttons.tsx';
import { FormProblem } from '../sign-in/form-problem.tsx';
import { inWords } from '../sign-in/in-words.ts';
import { sameText } from '../sign-in/password-pair.ts';
import { ProfileSection } from './profile-section.tsx';

const short = 'Tu PIN debe tener 6 dígitos porque puedes autorizar';

const pinForm = (least: number) =>
  setOwnPin.body
    .extend({ confirmation: z.string().nullish() })
    .refine(({ pin }) => least === 4 || pin.length >= least, { path: ['pin'], message: short })
    .refine((values) => sameText(values.pin, values.confirmation), {
      path: ['confirmation'],
      message: 'Los PIN no coinciden',
    });
const forms = { approver: pinForm(6), other: pinForm(4) };

/** The PIN with which one takes a till; only for those who may, in the store they work in. */
export function PinSection() {
  const { store } = useCurrentStore();
  const mayTakeTill = useCan('cashier.open');
  const { user } = useSession();
  const [editing, setEditing] = useState(false);
  if (!store || !user || !mayTakeTill) return null;
  return (
    <ProfileSection
      title="PIN de caja"
      text={`Con él tomas la caja de ${store.name} sin cerrar la sesión de nadie, también sin conexión.`}
      action={
        editing ? null : (
          <Button variant="default" leftSection={<Icon of={IconLockPassword} />} onClick={() => setEditing(true)}>
            Elegir PIN
          </Button>
        )
      }
    >
      {editing ? (
        <PinForm
          key={store.id}
          storeId={store.id}
          isApprover={leastDigits(user.role === 'admin' ? null : rightsAt(user, store.id)) === 6}
          onDone={() => setEditing(false)}
        />
      ) : null}
    </ProfileSection>
  );
}

interface PinFormProps {
  storeId: number;
  /** May stand for what others may not do: their PIN is longer. */
  isApprover: boolean;
  onDone: () => void;
}

function PinForm({ storeId, isApprover, onDone }: PinFormProps) {
  const change = useMutation({
    mutationFn: (pin: string) => api(setOwnPin, { params: { storeId }, body: { pin } }),
  });
  const form = useContractForm(isApprover ? forms.approver : forms.other, { pin: '', confirmation: '' });
  const save = async ({ pin }: z.output<typeof forms.other>) => {
    await inWords('Error al guardar el PIN', change.mutateAsync(pin));
    toasts.success('PIN guardado');
  };
  return (
    <form {...form.bind(save, onDone)}>
      <LeaveGuard unsaved={form.isDirty()} />
      <Stack gap="md" maw="28rem" ref={focusFirstInput}>
        <FormProblem text={form.problem} />
        <PinField
          label="Nuevo PIN"
          description={
            isApprover
              ? `${short}. No sirven los fáciles, como 123456.`
              : 'De 4 a 6 dígitos. No sirven los fáciles, como 1234 o 0000.'
          }
          {...form.field('pin')}
        />
        <PinField label="Confirmar PIN" {...form.field('confirmation')} required />
        <FormButtons saveLabel="Guardar PIN" busy={form.busy} onCancel={onDone} />
      </Stack>
    </form>
  );
}
