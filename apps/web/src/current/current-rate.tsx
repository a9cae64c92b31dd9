import { type CurrentRate, getCurrentRate, getStoreRate } from '@minipos/contract/rates/rates';
import { caracasDay } from '@minipos/domain/rates/rates';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { useNow } from '#lib/use-now.ts';
import { api } from '#session/api.ts';
import { useSession } from '#session/session.ts';
import { useCurrentStore } from './current-store.ts';
import { rateNow } from './rate-now.ts';
import { sourceWords } from './rate-words.ts';

const refreshMs = 300_000;
const minute = 60_000;

/** The rate a store works with; without a store, the official one. Null means that there is none at all. */
export const rateQuery = (storeId: number | null) =>
  queryOptions({
    queryKey: ['rate', storeId],
    // What the device kept is shown at once and asked for again.
    staleTime: 0,
    queryFn: async ({ signal }): Promise<CurrentRate | null> => {
      const call =
        storeId === null ? api(getCurrentRate, { signal }) : api(getStoreRate, { params: { storeId }, signal });
      return (await call).data;
    },
  });

export interface RateState {
  /** With which amounts are converted now; null when there is none, or none is known yet. */
  rate: CurrentRate | null;
  isLoading: boolean;
  /** The last attempt failed; `rate` is then the last one known. */
  error: unknown;
  /** When the server last answered, 0 when it never did. */
  receivedAt: number;
  isFetching: boolean;
  /** The moment all this is about, and its day in Caracas; moves with the clock. */
  now: Date;
  today: string;
  reload: () => void;
}

const nothing: RateState = {
  rate: null,
  isLoading: true,
  error: null,
  receivedAt: 0,
  isFetching: false,
  now: new Date(),
  today: caracasDay(new Date()),
  reload: () => undefined,
};
const RateContext = createContext<RateState>(nothing);

/**
 * Keeps the rate fresh behind every signed-in screen: asked for every 300 s, kept on the device for when the server
 * does not answer.
 */
export function RateProvider({ children }: { children: ReactNode }) {
  const { user } = useSession();
  const { store, isLoading: isStoreLoading } = useCurrentStore();
  const now = useNow(minute);
  const query = useQuery({
    ...rateQuery(store?.id ?? null),
    enabled: user !== null && !isStoreLoading,
    refetchInterval: refreshMs,
    refetchIntervalInBackground: true,
  });
  const { data, error, isPending, isFetching, dataUpdatedAt, refetch } = query;
  const state = useMemo<RateState>(
    () => ({
      rate: data ? rateNow(data, new Date(now)) : null,
      isLoading: isPending && !error,
      error,
      receivedAt: dataUpdatedAt,
      isFetching,
      now: new Date(now),
      today: caracasDay(new Date(now)),
      reload: () => void refetch(),
    }),
    [data, now, error, isPending, isFetching, dataUpdatedAt, refetch],
  );
  return <RateContext value={state}>{children}</RateContext>;
}

/** The current rate and how it stands. */
export const useCurrentRate = (): RateState => useContext(RateContext);

/** What `<Money rate={…}>` takes: undefined without a rate, and then no bolívares are shown. */
export function useRateUsed(): { rate: string; valueDate: string; source: string } | undefined {
  const { rate } = useCurrentRate();
  return useMemo(
    () => (rate ? { rate: rate.rateText, valueDate: rate.valueDate, source: sourceWords[rate.source] } : undefined),
    [rate],
  );
}
