import { Title } from '@mantine/core';
import { type Actor, can } from '@minipos/domain/permissions';
import { assignableStoreRoles } from '@minipos/domain/roles';
import { SessionList } from '../../features/sales/components/sessions/session-list.tsx';
import { TillPeople } from '../../features/sales/components/sessions/till-people.tsx';
import { StorePage } from '../../features/stores/components/store-page.tsx';
import { useSession } from '../../lib/session.ts';

const roleAt = ({ memberships }: Actor, storeId: number) =>
  memberships.find((membership) => membership.storeId === storeId)?.role ?? null;

/** The tills of a store: every session with its report, and who may take one. */
export function StoreCashScreen() {
  const { user } = useSession();
  return (
    <StorePage title="Cajas y cierres">
      {(store) => (
        <>
          <SessionList storeId={store.id} storeName={store.name} />
          <Title order={2} size="h4">
            Quiénes pueden tomar una caja
          </Title>
          <TillPeople
            storeId={store.id}
            givesTo={
              user && can(user, store.id, 'employees.edit')
                ? assignableStoreRoles(user.role, roleAt(user, store.id))
                : []
            }
          />
        </>
      )}
    </StorePage>
  );
}
