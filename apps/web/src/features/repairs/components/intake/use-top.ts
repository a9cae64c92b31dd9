import { useEffect } from 'react';

/** What takes the place of a long form begins at its top, not where the form was left. */
export function useTop(): void {
  useEffect(() => {
    (document.scrollingElement as Partial<Element> | null)?.scrollTo?.({ top: 0 });
  }, []);
}
