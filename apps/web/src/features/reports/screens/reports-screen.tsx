import { StoreScreen } from '#features/stores/public.ts';
import { StoreReports } from '../components/report/store-reports.tsx';

/** The reports of the selected store. */
export function ReportsScreen() {
  return (
    <StoreScreen title="Reportes" without="Los reportes son de una tienda. Elige una para verlos.">
      {(store) => <StoreReports key={store.id} store={store} />}
    </StoreScreen>
  );
}
