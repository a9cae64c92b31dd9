import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import { errorCode } from '#lib/http/error-code.ts';
import { errorText } from '#lib/http/error-text.ts';
import { InlineNotice } from '#ui/feedback/inline-notice.tsx';
import { toasts } from '#ui/feedback/toasts.ts';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { Icon } from '#ui/marks/icon.tsx';
import { positionsQuery, useChangePositions } from '../../server/employees.ts';
import classes from './positions-dialog.module.css';
import { type DraftPosition, draftOf, keepBothLists, positionsFields } from './positions-draft.ts';

export interface PositionsDialogProps {
  opened: boolean;
  onClose: () => void;
  storeId: number;
}

/** Waits for the list: what is changed must be what is saved now. */
export function PositionsDialog({ opened, onClose, storeId }: PositionsDialogProps) {
  const { data, error } = useQuery(positionsQuery(storeId));
  return <Positions opened={opened} onClose={onClose} storeId={storeId} saved={data ?? []} error={error} />;
}

const most = 40;

interface PositionsProps extends PositionsDialogProps {
  saved: readonly string[];
  error: unknown;
}

/** What people of the store work as: renamed, added, removed. */
function Positions({ opened, onClose, storeId, saved, error }: PositionsProps) {
  const queryClient = useQueryClient();
  const change = useChangePositions(storeId);
  const form = useContractForm(positionsFields, { after: draftOf(saved) });
  // The list that the changes start from, if it is another than when the dialog opened.
  const [newer, setNewer] = useState<readonly string[] | null>(null);
  const [seen, setSeen] = useState(saved);
  const before = newer ?? seen;
  const [wasOpened, setWasOpened] = useState(opened);
  if (opened !== wasOpened) {
    setWasOpened(opened);
    setSeen(saved);
    setNewer(null);
  }
  const draft = (form.values.after ?? []) as DraftPosition[];
  const setDraft = (after: DraftPosition[]) => form.setValue('after', after);

  const save = async ({ after }: z.output<typeof positionsFields>) => {
    try {
      await change.mutateAsync({ before: [...before], after });
      toasts.success('Posiciones guardadas');
    } catch (problem) {
      if (errorCode(problem) === 'POSITIONS_CHANGED') {
        const now = await queryClient.fetchQuery(positionsQuery(storeId));
        setDraft(keepBothLists(draft, before, now));
        setNewer(now);
      }
      throw problem;
    }
  };
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title="Editar posiciones"
      form={form}
      onSave={save}
      failed="Error al guardar las posiciones"
      blocked={seen.length === 0 && saved.length === 0 ? 'Todavía no se cargaron.' : null}
      size="sm"
    >
      {error && saved.length === 0 ? (
        <InlineNotice tone="danger" announce>
          {errorText(error, 'Error al cargar las posiciones')}
        </InlineNotice>
      ) : null}
      <p className={classes.text}>Quien tiene una que cambia de nombre la conserva con el nuevo.</p>
      <ul className={classes.list}>
        {draft.map((position, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the name is what is being typed; a row has nothing else of its own
          <li key={index} className={classes.row}>
            <TextInput
              name={`after.${index}.name`}
              aria-label={`Posición ${index + 1}`}
              maxLength={60}
              autoComplete="off"
              value={position.name}
              error={form.kit.errors[`after.${index}.name`]}
              onChange={(event) => {
                const name = event.currentTarget.value;
                setDraft(draft.map((one, place) => (place === index ? { ...one, name } : one)));
              }}
            />
            <ActionIcon
              aria-label={`Quitar ${position.name || `la posición ${index + 1}`}`}
              disabled={draft.length === 1}
              onClick={() => setDraft(draft.filter((_, place) => place !== index))}
            >
              <Icon of={IconTrash} />
            </ActionIcon>
          </li>
        ))}
      </ul>
      {draft.length < most ? (
        <Button
          variant="default"
          leftSection={<Icon of={IconPlus} />}
          onClick={() => setDraft([...draft, { name: '', was: null }])}
        >
          Agregar posición
        </Button>
      ) : null}
    </FormDialog>
  );
}
