import { StorePage } from '../components/page/store-page.tsx';
import { StoreSettings } from '../components/settings/store-settings.tsx';

export function StoreSettingsScreen() {
  return <StorePage title="Configuración de la tienda">{(store) => <StoreSettings store={store} />}</StorePage>;
}
