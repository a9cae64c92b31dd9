import type { Store } from '@minipos/contract/stores/stores';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useCan } from '#current/current-store.ts';
import { StoreScreen } from '#features/stores/public.ts';
import { PersonHoursView } from '../components/hours/person-hours.tsx';
import { StoreHours } from '../components/hours/store-hours.tsx';

const StoreHoursScreen = ({ children }: { children: (store: Store) => ReactNode }) => (
  <StoreScreen title="Horas del personal" without="Las horas son de una tienda. Elige una para verlas.">
    {children}
  </StoreScreen>
);

/** The hours of everybody in the selected store; their own for who may not see those of others. */
export function HoursScreen() {
  const navigate = useNavigate();
  const seesAll = useCan('employees.hours');
  return (
    <StoreHoursScreen>
      {(store) =>
        seesAll ? (
          <StoreHours key={store.id} store={store} />
        ) : (
          <PersonHoursView
            key={store.id}
            store={store}
            userId={null}
            back={{
              label: 'Volver a la tienda',
              href: `/store/${store.id}/admin`,
              onNavigate: () => void navigate({ to: '/store/$id/admin', params: { id: String(store.id) } }),
            }}
          />
        )
      }
    </StoreHoursScreen>
  );
}

/** The marks of one person of the selected store. */
export function PersonHoursScreen() {
  const navigate = useNavigate();
  const { userId }: { userId?: string } = useParams({ strict: false });
  // Back to the week one came from.
  const search: Record<string, unknown> = useSearch({ strict: false });
  return (
    <StoreHoursScreen>
      {(store) => (
        <PersonHoursView
          key={`${store.id}-${userId}`}
          store={store}
          userId={Number(userId)}
          back={{
            label: 'Volver a las horas',
            href: '/employees/hours',
            onNavigate: () => void navigate({ to: '/employees/hours', search: search as object }),
          }}
        />
      )}
    </StoreHoursScreen>
  );
}
