import { Button, Stack } from '@mantine/core';
import type { OwnUser } from '@minipos/contract/accounts';
import { setOwnPin } from '@minipos/contract/pins';
import { leastDigits } from '@minipos/domain/pin-policy';
import { IconLockPassword } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { api } from '../../../lib/api.ts';
import { useCan, useCurrentStore } from '../../../lib/current-store.ts';
import { useSession } from '../../../lib/session.ts';
import { LeaveGuard } from '../../../ui/form/leave-guard.tsx';
import { PinField } from '../../../ui/form/pin-field.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { Icon } from '../../../ui/icon.tsx';
import { toasts } from '../../../ui/toasts.ts';
import { focusFirstInput } from './focus-first-input.ts';
import { FormButtons } from './form-buttons.tsx';
import { FormProblem } from './form-problem.tsx';
import { inWords } from './in-words.ts';
import { sameText } from './password-pair.ts';
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
          isApprover={leastDigits(roleAt(user, store.id)) === 6}
          onDone={() => setEditing(false)}
        />
      ) : null}
    </ProfileSection>
  );
}

/** Null for an administrator, who may everything. */
const roleAt = ({ role, memberships }: OwnUser, storeId: number) =>
  role === 'admin' ? null : (memberships.find((one) => one.storeId === storeId)?.role ?? null);

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
