import { useParams } from '@tanstack/react-router';
import { StoreScreen } from '#features/stores/public.ts';
import { StoreRights } from '../components/rights/store-rights.tsx';

/** What each person of the selected store may do there. */
export function RightsScreen() {
  const { userId }: { userId?: string } = useParams({ strict: false });
  return (
    <StoreScreen title="Gestión de Permisos" without="Los permisos son de una tienda. Elige una para verlos.">
      {(store) => <StoreRights store={store} userId={userId === undefined ? null : Number(userId)} />}
    </StoreScreen>
  );
}
