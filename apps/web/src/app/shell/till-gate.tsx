import { useLocation } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useSyncExternalStore } from 'react';
import { useCurrentStore } from '#current/current-store.ts';
import { readTaken, tillTaker } from '#device/till-taker.ts';
import { useSession } from '#session/session.ts';
import { SkeletonCards } from '#ui/feedback/skeleton-cards.tsx';

/** The store a screen is about, if its address says so. */
const storeOf = (pathname: string) => /^\/store\/(\d+)(\/|$)/.exec(pathname)?.[1];

const TakenTill = lazy(async () => ({
  default: (await import('#features/till/components/people/taken-till.tsx')).TakenTill,
}));

/**
 * A person who took the till with their PIN works under another person's session: they may use the till, the other
 * screens wait for the person signed in.
 */
export function TillGate({ children }: { children: ReactNode }) {
  const { user } = useSession();
  const { pathname } = useLocation();
  const { store } = useCurrentStore();
  const note = useSyncExternalStore(tillTaker.subscribe, tillTaker.get);
  const taken = user && readTaken(note, user.id);
  if (!taken) return children;
  // Only the till they took: at another store's they would sell in the name of the one who signed in.
  const isHere = !store || store.id === taken.storeId;
  if (isHere && pathname === '/pos') return children;
  const isOfThisStore = isHere && Number(storeOf(pathname) ?? taken.storeId) === taken.storeId;
  return (
    <Suspense fallback={<SkeletonCards />}>
      <TakenTill user={user} {...taken}>
        {isOfThisStore ? children : null}
      </TakenTill>
    </Suspense>
  );
}
