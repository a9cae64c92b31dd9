import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { useDelayed } from './use-delayed.ts';

/** Shows its skeleton after 200 ms and says once that something is loading. */
export function LoadingRegion({ children }: { children: ReactNode }) {
  const late = useDelayed(true);
  return (
    <div role="status">
      {late ? (
        <>
          <VisuallyHidden>Cargando…</VisuallyHidden>
          <div aria-hidden="true">{children}</div>
        </>
      ) : null}
    </div>
  );
}
