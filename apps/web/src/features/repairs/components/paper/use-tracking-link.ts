import type { Repair } from '@minipos/contract/repairs/repair-shapes';
import { useRef, useState } from 'react';
import { useCan } from '#current/current-store.ts';
import { useRepairWork } from '../../server/repair-work.ts';

export interface TrackingLinkHandle {
  /** Whoever takes devices in or works on them gives their clients a link. */
  mayShare: boolean;
  /** Undefined until it was made, null where none could be had. */
  link: string | null | undefined;
  /** Makes it, once: each further call tells the same one. Null: it could not be had. */
  make: () => Promise<string | null>;
}

/**
 * Where the client follows a repair. The address is told only when it is made, so each paper and message has one of its own; it
 * is made when something goes out, not when somebody looks.
 */
export function useTrackingLink(repair: Repair): TrackingLinkHandle {
  const [mayCreate, mayEdit] = [useCan('services.create'), useCan('services.edit')];
  const mayShare = mayCreate || mayEdit;
  const { share } = useRepairWork(repair);
  const [link, setLink] = useState<string | null>();
  const made = useRef<Promise<string | null>>(null);
  const ask = async () => {
    setLink(undefined);
    try {
      const { url } = await share.mutateAsync(undefined);
      setLink(url);
      return url;
    } catch {
      // The next press tries again.
      made.current = null;
      setLink(null);
      return null;
    }
  };
  return {
    mayShare,
    link: mayShare ? link : null,
    make: () => {
      if (!mayShare) return Promise.resolve(null);
      made.current ??= ask();
      return made.current;
    },
  };
}
