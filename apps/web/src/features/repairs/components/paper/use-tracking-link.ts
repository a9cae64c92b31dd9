import type { Repair } from '@minipos/contract/repairs/repair-shapes';
import { useEffect, useEffectEvent, useState } from 'react';
import { useCan } from '#current/current-store.ts';
import { useRepairWork } from '../../server/repair-work.ts';

/**
 * Where the client follows a repair. The address is told only when it is made, so each paper and message has one of its own;
 * undefined until it is there, null without one.
 */
export function useTrackingLink(repair: Repair): string | null | undefined {
  const mayShare = useCan('services.edit');
  const { share } = useRepairWork(repair);
  const [link, setLink] = useState<string | null | undefined>(mayShare ? undefined : null);
  const make = useEffectEvent(() => {
    if (!mayShare) return;
    share.mutateAsync(undefined).then(
      ({ url }) => setLink(url),
      () => setLink(null),
    );
  });
  useEffect(() => make(), []);
  return link;
}
