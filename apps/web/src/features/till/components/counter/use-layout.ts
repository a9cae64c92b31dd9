import { useMedia } from '#ui/layout/use-media.ts';

/** Three panes on a desktop, two on a tablet, one on a phone. */
export function useTillLayout(): 'phone' | 'tablet' | 'desktop' {
  const isPhone = useMedia('(max-width: 47.99em)');
  const isNarrow = useMedia('(max-width: 61.99em)');
  return isPhone ? 'phone' : isNarrow ? 'tablet' : 'desktop';
}
