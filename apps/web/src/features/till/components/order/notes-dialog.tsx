import { Button, Group, Modal, Stack } from '@mantine/core';
import { maxOrderNote } from '@minipos/domain/orders/cart';
import { useState } from 'react';
import { SwitchField } from '#ui/field/switch-field.tsx';
import { TextAreaField } from '#ui/field/text-area-field.tsx';
import { sendByEnter } from '#ui/form/send-by-enter.ts';
import { useReturnFocus } from '#ui/overlay/use-return-focus.ts';

export interface NotesDialogProps {
  opened: boolean;
  onClose: () => void;
  notes: string;
  isInternal: boolean;
  onSave: (note: { notes: string; isNoteInternal: boolean }) => void;
}

export function NotesDialog({ opened, onClose, ...form }: NotesDialogProps) {
  const focus = useReturnFocus(opened);
  return (
    <Modal opened={opened} onClose={onClose} {...focus} title="Escribir la nota del pedido" size="sm">
      <NotesForm onClose={onClose} {...form} />
    </Modal>
  );
}

function NotesForm({ onClose, notes, isInternal, onSave }: Omit<NotesDialogProps, 'opened'>) {
  const [text, setText] = useState(notes);
  const [isPrinted, setPrinted] = useState(!isInternal);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSave({ notes: text.trim(), isNoteInternal: !isPrinted });
        onClose();
      }}
    >
      <Stack gap="md">
        <TextAreaField
          label="Nota"
          value={text}
          maxLength={maxOrderNote}
          hardLimit
          onChange={(value) => setText(value ?? '')}
          onKeyDown={sendByEnter}
          focusFirst
        />
        <SwitchField
          label="Mostrar en el recibo"
          description="Apagado, solo la ve quien trabaja en la tienda."
          value={isPrinted}
          onChange={(value) => setPrinted(value ?? true)}
        />
        <Group justify="flex-end">
          <Button type="submit" size="lg">
            Guardar
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
