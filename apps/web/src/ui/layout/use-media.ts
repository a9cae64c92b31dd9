import { useCallback, useSyncExternalStore } from 'react';

/** The last known answer of each query: asking the browser again makes it lay out the page, and many dialogs ask. */
const known = new Map<string, boolean>();

/** True while the screen is as the media query says. */
export function useMedia(query: string): boolean {
  const follow = useCallback(
    (tell: () => void) => {
      const list = matchMedia(query);
      const note = () => {
        known.set(query, list.matches);
        tell();
      };
      // It may have changed before this listener was added.
      note();
      list.addEventListener('change', note);
      return () => list.removeEventListener('change', note);
    },
    [query],
  );
  return useSyncExternalStore(follow, () => lastHeard(query));
}

function lastHeard(query: string): boolean {
  const matches = known.get(query) ?? matchMedia(query).matches;
  known.set(query, matches);
  return matches;
}
