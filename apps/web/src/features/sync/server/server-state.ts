import { queryOptions } from '@tanstack/react-query';

export type ServerState =
  | { state: 'ready'; milliseconds: number }
  | { state: 'without-database' }
  | { state: 'unreachable' };

const patience = 10_000;
const everyMinute = 60_000;

/** What `/readyz` says and how long it took to say it. */
export async function readServerState(): Promise<ServerState> {
  const start = performance.now();
  try {
    const answer = await fetch('/readyz', { signal: AbortSignal.timeout(patience), cache: 'no-store' });
    const body: unknown = await answer.json();
    const isOurs = typeof body === 'object' && body !== null && 'status' in body;
    if (!isOurs) return { state: 'unreachable' };
    if (!answer.ok) return { state: 'without-database' };
    return { state: 'ready', milliseconds: Math.round(performance.now() - start) };
  } catch {
    return { state: 'unreachable' };
  }
}

export const serverStateQuery = queryOptions({
  queryKey: ['server-state'],
  queryFn: readServerState,
  staleTime: 0,
  refetchInterval: everyMinute,
  // Yesterday's state says nothing about now.
  meta: { keep: false },
});
