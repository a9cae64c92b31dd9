import type { IncidentKind } from '@minipos/contract/incidents/incidents';
import { StoreScreen } from '#features/stores/public.ts';
import { StoreSales } from '../components/list/store-sales.tsx';

/** The sales of the selected store. */
export function SalesScreen({ incidentTitle }: { incidentTitle: (kind: IncidentKind) => string }) {
  return (
    <StoreScreen title="Ventas" without="Las ventas pertenecen a una tienda. Elige una para verlas.">
      {(store) => <StoreSales key={store.id} store={store} incidentTitle={incidentTitle} />}
    </StoreScreen>
  );
}
