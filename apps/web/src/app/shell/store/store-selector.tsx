import { Menu, UnstyledButton, VisuallyHidden } from '@mantine/core';
import type { Store } from '@minipos/contract/stores/stores';
import { storeTypeLabels } from '@minipos/domain/stores/store-types';
import { IconCheck, IconChevronDown, IconPlus, IconSettings } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useCurrentStore } from '#current/current-store.ts';
import { maySeeStores } from '#current/may-see-stores.ts';
import { errorText } from '#lib/http/error-text.ts';
import { useSession } from '#session/session.ts';
import { unsavedWork } from '#ui/form/unsaved-work.ts';
import { Icon } from '#ui/marks/icon.tsx';
import classes from './store-selector.module.css';

function buttonText(store: Store | null, isLoading: boolean, error: unknown, hasStores: boolean): string {
  if (store) return store.name;
  if (isLoading) return 'Cargando tiendas…';
  if (hasStores) return 'Sin tienda activa';
  // Not knowing is not having none.
  return error ? 'Tiendas no disponibles' : 'Sin tiendas';
}

export function StoreSelector() {
  const { user } = useSession();
  const { store, stores, isLoading, error, select, reload } = useCurrentStore();
  const active = stores.filter(({ isActive }) => isActive);
  const text = buttonText(store, isLoading, error, stores.length > 0);
  return (
    <Menu position="bottom-start" width="min(23rem, calc(100vw - 2rem))" withinPortal={false}>
      <Menu.Target>
        <UnstyledButton className={classes.button}>
          <VisuallyHidden>Cambiar de tienda: </VisuallyHidden>
          <span className={classes.current}>{text}</span>
          {store ? <span className={classes.type}>{storeTypeLabels[store.storeType]}</span> : null}
          <Icon of={IconChevronDown} size={18} className={classes.chevron} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown className={classes.dropdown ?? ''}>
        {error && active.length === 0 ? (
          <Menu.Item onClick={() => void reload()} closeMenuOnClick={false}>
            {errorText(error, 'Error al cargar tiendas')} · Reintentar
          </Menu.Item>
        ) : null}
        {active.map(({ id, name, address, storeType }) => (
          <Menu.RadioItem
            key={id}
            value={String(id)}
            checked={id === store?.id}
            onChange={() => unsavedWork.leave(() => select(id))}
            closeMenuOnClick
            checkIcon={<Icon of={IconCheck} />}
          >
            <span className={classes.name}>
              {name} <span className={classes.type}>{storeTypeLabels[storeType]}</span>
            </span>
            <span className={classes.address}>{address}</span>
          </Menu.RadioItem>
        ))}
        {user && maySeeStores(user) ? (
          <>
            {active.length > 0 || error ? <Menu.Divider /> : null}
            <Menu.Item
              leftSection={<Icon of={IconSettings} />}
              renderRoot={(props) => <Link to="/stores" {...props} />}
            >
              Gestionar Tiendas
            </Menu.Item>
            <Menu.Item
              leftSection={<Icon of={IconPlus} />}
              renderRoot={(props) => <Link to="/stores" search={{ new: '1' }} {...props} />}
            >
              Nueva Tienda
            </Menu.Item>
          </>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  );
}
