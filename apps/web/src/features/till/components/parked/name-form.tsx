import { Button, Group, Stack, TextInput } from '@mantine/core';
import { maxParkedName } from '@minipos/domain/orders/parked-carts';
import { type FormEvent, useState } from 'react';
import { InlineNotice } from '#ui/feedback/inline-notice.tsx';
import { useOwnPress } from '#ui/form/own-press.ts';

export interface NameFormProps {
  /** Stands there selected: Enter takes it, a letter replaces it. */
  proposed: string;
  /** What it is called without a name. */
  otherwise: string;
  confirmLabel: string;
  /** Says why it could not be done; null: it was. */
  onSave: (name: string) => Promise<string | null>;
}

/** The name under which an order waits. */
export function NameForm({ proposed, otherwise, confirmLabel, onSave }: NameFormProps) {
  const [name, setName] = useState(proposed);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isOwnPress = useOwnPress();
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || !isOwnPress(event)) return;
    setBusy(true);
    setProblem(await onSave(name.trim()));
    setBusy(false);
  };
  return (
    <form onSubmit={(event) => void save(event)}>
      <Stack gap="md">
        <TextInput
          label="Nombre (opcional)"
          size="lg"
          autoComplete="off"
          maxLength={maxParkedName}
          placeholder={otherwise}
          description={`Para encontrarlo después. ${name.length} de ${maxParkedName} letras.`}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          onFocus={(event) => event.currentTarget.select()}
          data-autofocus
        />
        {problem ? (
          <InlineNotice tone="danger" announce>
            {problem}
          </InlineNotice>
        ) : null}
        <Group justify="flex-end">
          <Button type="submit" size="lg" aria-disabled={isBusy}>
            {confirmLabel}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
