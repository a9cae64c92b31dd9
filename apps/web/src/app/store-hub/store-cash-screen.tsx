import { Title } from '@mantine/core';
import { can, rightsAt } from '@minipos/domain/people/permissions';
import { assignableStoreRoles } from '@minipos/domain/people/roles';
import { StorePage } from '#features/stores/components/page/store-page.tsx';
import { SessionList } from '#features/till/components/sessions/session-list.tsx';
import { TillPeople } from '#features/till/components/sessions/till-people.tsx';
import { useSession } from '#session/session.ts';

/** The tills of a store: every session with its report, and who may take one. */
export function StoreCashScreen() {
  const { user } = useSession();
  return (
    <StorePage title="Cajas y cierres" isList>
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
                ? assignableStoreRoles(user.role, rightsAt(user, store.id)?.role ?? null)
                : []
            }
          />
        </>
      )}
    </StorePage>
  );
}
