import type { Repair } from '@minipos/contract/repairs/repair-shapes';
import type { Store } from '@minipos/contract/stores/stores';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { RecordPage } from '#ui/layout/record-page.tsx';
import { repairQuery } from '../../server/repairs.ts';

const missing = {
  title: 'Servicio no encontrado',
  text: 'Puede que sea de otra tienda, o que se haya eliminado.',
  seeAll: 'Ver los servicios',
};

export interface RepairPageProps {
  store: Store;
  serviceId: number;
  children: (repair: Repair, notice: ReactNode) => ReactNode;
}

/** One repair by its address, or why there is none to show. */
export function RepairPage({ store, serviceId, children }: RepairPageProps) {
  const navigate = useNavigate();
  const isId = Number.isSafeInteger(serviceId) && serviceId > 0;
  const query = useQuery({ ...repairQuery(store.id, serviceId), enabled: isId });
  return (
    <RecordPage
      query={query}
      isId={isId}
      title="Servicio"
      subtitle={store.name}
      failed="Error al cargar servicio"
      missing={missing}
      back={{
        label: 'Volver a los servicios',
        href: '/services',
        onNavigate: () => void navigate({ to: '/services' }),
      }}
    >
      {children}
    </RecordPage>
  );
}
