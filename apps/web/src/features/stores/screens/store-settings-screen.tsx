import { Stack } from '@mantine/core';
import { useNavigate, useParams } from '@tanstack/react-router';
import { PageHeader } from '../../../ui/page-header.tsx';
import { StoreGate } from '../components/store-gate.tsx';
import { StoreSettings } from '../components/store-settings.tsx';

const title = 'Configuración de la tienda';

export function StoreSettingsScreen() {
  const { id } = useParams({ strict: false });
  const navigate = useNavigate();
  return (
    <StoreGate id={id} title={title}>
      {(store) => (
        <>
          <PageHeader
            title={title}
            subtitle={store.name}
            back={{
              label: 'Volver a la tienda',
              href: `/store/${store.id}/admin`,
              onNavigate: () => void navigate({ to: '/store/$id/admin', params: { id: String(store.id) } }),
            }}
          />
          <Stack gap="md">
            <StoreSettings store={store} />
          </Stack>
        </>
      )}
    </StoreGate>
  );
}
