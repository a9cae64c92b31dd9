import { useParams } from '@tanstack/react-router';
import { StoreGate } from '#features/stores/components/page/store-gate.tsx';
import { StoreHub } from './store-hub.tsx';

export { StoreCashScreen } from './store-cash-screen.tsx';

export function StoreHubScreen() {
  const { id } = useParams({ strict: false });
  return (
    <StoreGate id={id} title="Administrar tienda">
      {(store) => <StoreHub store={store} />}
    </StoreGate>
  );
}
