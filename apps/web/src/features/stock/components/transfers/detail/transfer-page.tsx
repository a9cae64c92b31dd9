import type { Transfer } from '@minipos/contract/stock/transfers';
import type { Store } from '@minipos/contract/stores/stores';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { RecordPage } from '#ui/layout/record-page.tsx';
import { transferQuery } from '../../../server/transfers.ts';

const missing = {
  title: 'Traslado no encontrado',
  text: 'Puede que sea de otra tienda.',
  seeAll: 'Ver los traslados',
};

export interface TransferPageProps {
  store: Store;
  transferId: number;
  children: (transfer: Transfer, notice: ReactNode) => ReactNode;
}

/** One transfer by its address, or why there is none to show. */
export function TransferPage({ store, transferId, children }: TransferPageProps) {
  const navigate = useNavigate();
  const isId = Number.isSafeInteger(transferId) && transferId > 0;
  const query = useQuery({ ...transferQuery(store.id, transferId), enabled: isId });
  return (
    <RecordPage
      query={query}
      isId={isId}
      title="Traslado"
      subtitle={store.name}
      failed="Error al cargar traslado"
      missing={missing}
      back={{
        label: 'Volver a los traslados',
        href: '/stock/transfers',
        onNavigate: () => void navigate({ to: '/stock/transfers' }),
      }}
    >
      {children}
    </RecordPage>
  );
}
