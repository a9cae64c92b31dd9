import { Button, Group, Modal, Stack } from '@mantine/core';
import { useState } from 'react';
import { TextAreaField } from '#ui/field/text-area-field.tsx';
import { useReturnFocus } from '#ui/overlay/use-return-focus.ts';

export interface NotesDialogProps {
  opened: boolean;
  onClose: () => void;
  notes: string;
  onSave: (notes: string) => void;
}

const longest = 500;

export function NotesDialog({ opened, onClose, notes, onSave }: NotesDialogProps) {
  const focus = useReturnFocus(opened);
  return (
    <Modal opened={opened} onClose={onClose} {...focus} title="Nota del pedido" size="sm">
      <NotesForm onClose={onClose} notes={notes} onSave={onSave} />
    </Modal>
  );
}

function NotesForm({ onClose, notes, onSave }: Omit<NotesDialogProps, 'opened'>) {
  const [text, setText] = useState(notes);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSave(text.trim());
        onClose();
      }}
    >
      <Stack gap="md">
        <TextAreaField
          label="Nota"
          value={text}
          maxLength={longest}
          error={text.trim().length > longest ? `La nota puede tener ${longest} caracteres` : undefined}
          onChange={(value) => setText(value ?? '')}
          focusFirst
        />
        <Group justify="flex-end">
          <Button type="submit" disabled={text.trim().length > longest}>
            Guardar
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
