import { Button, Card } from '@mantine/core';
import { IconBuildingStore } from '@tabler/icons-react';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { InlineNotice } from '#ui/feedback/inline-notice.tsx';
import { SkeletonCards } from '#ui/feedback/skeleton-cards.tsx';
import { SkeletonLines } from '#ui/feedback/skeleton-lines.tsx';
import classes from './gallery.module.css';
import { Section } from './section.tsx';

export function FeedbackSection() {
  return (
    <Section title="Estados">
      <InlineNotice tone="info" title="Tasa desde mañana">
        El BCV publicó 844,1020 para el 16/09/2026. Se aplicará a partir de ese día.
      </InlineNotice>
      <InlineNotice tone="attention" action={<Button variant="default">Actualizar</Button>}>
        La tasa tiene más de 24 horas. Las ventas en bolívares usan la última conocida.
      </InlineNotice>
      <InlineNotice tone="danger" title="Tienda inactiva">
        No puedes administrar una tienda que está inactiva. Contacta al administrador para reactivarla.
      </InlineNotice>
      <InlineNotice tone="done">Todo sincronizado.</InlineNotice>
      <div className={classes.halves}>
        <Card>
          <EmptyState
            icon={IconBuildingStore}
            title="No tienes tiendas registradas"
            text="Crea la primera para empezar a vender; luego podrás invitar a tu equipo."
            action={<Button>Crear Primera Tienda</Button>}
          />
        </Card>
        <Card>
          <ErrorState title="Error al cargar tiendas" text="No se recibió respuesta del servidor" onRetry={() => {}} />
        </Card>
      </div>
      <SkeletonLines />
      <SkeletonCards />
    </Section>
  );
}
