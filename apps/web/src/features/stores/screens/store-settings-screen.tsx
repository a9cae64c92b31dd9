import { StorePage } from '../components/store-page.tsx';
import { StoreSettings } from '../components/store-settings.tsx';

export function StoreSettingsScreen() {
  return <StorePage title="Configuración de la tienda">{(store) => <StoreSettings store={store} />}</StorePage>;
}
