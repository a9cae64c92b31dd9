import type { Store } from '@minipos/contract/stores/stores';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { StoreScreen } from '#features/stores/public.ts';
import { CountPage } from '../components/counts/count-page.tsx';
import { CountingPage } from '../components/counts/counting/counting-page.tsx';
import { CountList } from '../components/counts/list/count-list.tsx';
import { CountView } from '../components/counts/review/count-view.tsx';

const StoreCounts = ({ children }: { children: (store: Store) => ReactNode }) => (
  <StoreScreen title="Conteos" without="Los conteos pertenecen a una tienda. Elige una para verlos.">
    {children}
  </StoreScreen>
);

function useCountId(): number {
  const { countId }: { countId?: string } = useParams({ strict: false });
  return Number(countId);
}

/** Counts of the selected store. */
export function CountsScreen() {
  return <StoreCounts>{(store) => <CountList key={store.id} store={store} />}</StoreCounts>;
}

/** One count of the selected store: how it goes and what differs. */
export function CountScreen() {
  const countId = useCountId();
  return (
    <StoreCounts>
      {(store) => (
        <CountPage key={`${store.id}-${countId}`} store={store} countId={countId}>
          {(count, notice) => <CountView count={count}>{notice}</CountView>}
        </CountPage>
      )}
    </StoreCounts>
  );
}

/** Counting in it, with a phone in the hand. */
export function CountingScreen() {
  const countId = useCountId();
  return (
    <StoreCounts>
      {(store) => (
        <CountPage key={`${store.id}-${countId}`} store={store} countId={countId}>
          {(count, notice) => (
            <CountingPage store={store} count={count}>
              {notice}
            </CountingPage>
          )}
        </CountPage>
      )}
    </StoreCounts>
  );
}
