import { can, type Permission } from '@minipos/domain/people/permissions';
import { useParams } from '@tanstack/react-router';
import { type ComponentType, Fragment } from 'react';
import { useCurrentStore } from '#current/current-store.ts';
import { useSession } from '#session/session.ts';
import { NoPermissionPage } from '../pages/no-permission-page.tsx';
import { useFollowStore } from './store/use-follow-store.ts';

/** Shows the screen to those who hold the permission in the store of the address, else in the current one. */
export function permitted(permission: Permission, Screen: ComponentType) {
  return function PermittedScreen() {
    const { id }: { id?: string } = useParams({ strict: false });
    const { user } = useSession();
    const { store } = useCurrentStore();
    useFollowStore(store?.id ?? null);
    const storeId = id === undefined ? store?.id : Number(id);
    // Until the store is known, and without any, the screen itself says what it waits for or what to do.
    if (storeId === undefined) return <Screen />;
    // Of a store they do not work in, the screen says that there is no such store.
    const isMember = user?.memberships.some((membership) => membership.storeId === storeId);
    if (user && isMember && !can(user, storeId, permission)) return <NoPermissionPage />;
    // Another store is another screen: nothing of the one before may stay in view.
    return (
      <Fragment key={storeId}>
        <Screen />
      </Fragment>
    );
  };
}
