import { Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { toasts } from '#ui/feedback/toasts.ts';
import { Icon } from '#ui/marks/icon.tsx';
import { IconButton } from '#ui/marks/icon-button.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import classes from './gallery.module.css';
import { Section } from './section.tsx';

export function ButtonsSection() {
  const [asking, setAsking] = useState(false);
  return (
    <Section title="Botones y avisos">
      <div className={classes.row}>
        <Button leftSection={<Icon of={IconPlus} />}>Nuevo Cliente</Button>
        <Button variant="default">Ver Cuenta</Button>
        <Button variant="subtle">Ver los 14</Button>
        <Button variant="light">Seleccionada</Button>
        <Button color="red" leftSection={<Icon of={IconTrash} />} onClick={() => setAsking(true)}>
          Eliminar departamento
        </Button>
        <Button size="lg">Cobrar</Button>
        <Button size="xs" variant="default">
          Sincronizar Ahora
        </Button>
        <Button disabled>Continuar</Button>
        <Button loading>Guardar</Button>
        <IconButton icon={IconTrash} label="Eliminar" />
        <IconButton icon={IconPlus} label="Añadir" variant="filled" color="brand" size="lg" />
      </div>
      <div className={classes.row}>
        <Button variant="default" onClick={() => toasts.success('Tienda actualizada exitosamente')}>
          Aviso de éxito
        </Button>
        <Button
          variant="default"
          onClick={() => toasts.error('Revisa la conexión e inténtalo de nuevo.', 'Error al guardar departamento')}
        >
          Aviso de error
        </Button>
        <Button variant="default" onClick={() => toasts.warning('La tasa tiene más de 24 horas.')}>
          Aviso de atención
        </Button>
        <Button variant="default" onClick={() => toasts.info('Solicitud rechazada')}>
          Aviso informativo
        </Button>
      </div>
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => toasts.success('Departamento eliminado')}
        title="¿Eliminar el departamento?"
        name="Harinas, granos y cereales importados"
        consequence="Sus 168 productos quedarán sin departamento. Esta acción no se puede deshacer."
        failed="Error al eliminar departamento"
        confirmLabel="Eliminar"
      />
    </Section>
  );
}
