import { Stack } from '@mantine/core';
import type { Store } from '@minipos/contract/stores/stores';
import { Link, useNavigate } from '@tanstack/react-router';
import { useCan } from '#current/current-store.ts';
import { InlineNotice } from '#ui/feedback/inline-notice.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import classes from './templates.module.css';
import { TemplatesPanel } from './templates-panel.tsx';

/** How a workshop works. */
export function WorkshopSettings({ store }: { store: Store }) {
  const navigate = useNavigate();
  const mayEdit = useCan('settings.edit');
  return (
    <>
      <PageHeader
        title="Ajustes del taller"
        subtitle={store.name}
        back={{
          label: 'Volver a la tienda',
          href: `/store/${store.id}/admin`,
          onNavigate: () => void navigate({ to: '/store/$id/admin', params: { id: String(store.id) } }),
        }}
      />
      <Stack gap="sm">
        {mayEdit ? null : (
          <InlineNotice tone="info">Solo lectura: los ajustes los cambia el dueño de la tienda.</InlineNotice>
        )}
        <TemplatesPanel store={store} />
        <p className={classes.caption}>
          En cuántos días se promete cada tipo de equipo está en la{' '}
          <Link to="/store/$id/settings" params={{ id: String(store.id) }}>
            configuración de la tienda
          </Link>
          .
        </p>
      </Stack>
    </>
  );
}
