import { Button, Group } from '@mantine/core';

export interface FormButtonsProps {
  saveLabel?: string;
  busy: boolean;
  onCancel: () => void;
}

/** The two ways out of a section being edited. */
export function FormButtons({ saveLabel = 'Guardar', busy, onCancel }: FormButtonsProps) {
  return (
    <Group gap="xs">
      <Button type="submit" loading={busy}>
        {saveLabel}
      </Button>
      <Button variant="default" onClick={onCancel} disabled={busy}>
        Cancelar
      </Button>
    </Group>
  );
}
