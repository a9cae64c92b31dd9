import type { Count } from '@minipos/contract/stock/count-shapes';
import type { Store } from '@minipos/contract/stores/stores';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { RecordPage } from '#ui/layout/record-page.tsx';
import { countQuery, renewMs } from '../../server/counts.ts';

const missing = { title: 'Conteo no encontrado', text: 'Puede que sea de otra tienda.', seeAll: 'Ver los conteos' };

export interface CountPageProps {
  store: Store;
  countId: number;
  children: (count: Count, notice: ReactNode) => ReactNode;
}

/** One count by its address, or why there is none to show. */
export function CountPage({ store, countId, children }: CountPageProps) {
  const navigate = useNavigate();
  const isId = Number.isSafeInteger(countId) && countId > 0;
  const query = useQuery({ ...countQuery(store.id, countId), enabled: isId, refetchInterval: renewMs });
  return (
    <RecordPage
      query={query}
      isId={isId}
      title="Conteo"
      subtitle={store.name}
      failed="Error al cargar el conteo"
      missing={missing}
      back={{
        label: 'Volver a los conteos',
        href: '/stock/counts',
        onNavigate: () => void navigate({ to: '/stock/counts' }),
      }}
    >
      {children}
    </RecordPage>
  );
}
