import { IconDownload, IconPlus } from '@tabler/icons-react';
import { toasts } from '#ui/feedback/toasts.ts';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Section } from './section.tsx';

export function HeadersSection() {
  return (
    <Section title="Encabezado">
      <PageHeader
        title="Gestión de Clientes"
        subtitle="Av. Universidad, esquina La Candelaria, Caracas · martes 15 de septiembre"
        back={{ label: 'Volver a la tienda', href: '/dev/ui' }}
        secondary={[{ label: 'Exportar', icon: IconDownload, onClick: () => toasts.info('Exportación preparada') }]}
        primary={{
          label: 'Nuevo Cliente',
          icon: IconPlus,
          onClick: () => toasts.success('Cliente creado correctamente'),
        }}
      />
    </Section>
  );
}
