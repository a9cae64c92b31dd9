import { Button, Card, Stack } from '@mantine/core';
import { changeWelcome, type Welcome } from '@minipos/contract/platform/welcome';
import { useEffect, useEffectEvent } from 'react';
import { InlineNotice } from '#ui/feedback/inline-notice.tsx';
import { toasts } from '#ui/feedback/toasts.ts';
import { TextField } from '#ui/field/text-field.tsx';
import { LeaveGuard } from '#ui/form/leave-guard.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { useChangePhrase } from '../server/welcome-phrase.ts';

/** The phrase about customers that visitors read. */
export function PhraseForm({ saved }: { saved: Welcome }) {
  const change = useChangePhrase();
  const text = saved.customerPhrase ?? '';
  const form = useContractForm(changeWelcome.body, { customerPhrase: text });
  const takeOver = useEffectEvent((now: string) => {
    // What somebody is typing stays; what nobody has touched shows what is saved now, here or elsewhere.
    if (!form.isDirty() && form.values.customerPhrase !== now) form.restart();
  });
  useEffect(() => takeOver(text), [text]);
  const save = async (values: Welcome) => {
    const { customerPhrase } = await change.mutateAsync(values);
    form.setValue('customerPhrase', customerPhrase ?? '');
    toasts.success('Frase guardada');
  };
  return (
    <Card>
      <form {...form.bind(save, () => undefined)}>
        <LeaveGuard unsaved={form.isDirty()} />
        <Stack gap="md" maw="36rem">
          {form.problem ? (
            <InlineNotice tone="danger" announce>
              {form.problem}
            </InlineNotice>
          ) : null}
          <TextField
            label="Frase de clientes"
            description="La lee cualquiera en la página de bienvenida. Vacía, la página no dice nada."
            {...form.field('customerPhrase')}
          />
          <Button type="submit" loading={form.busy} style={{ alignSelf: 'flex-start' }}>
            Guardar
          </Button>
        </Stack>
      </form>
    </Card>
  );
}
