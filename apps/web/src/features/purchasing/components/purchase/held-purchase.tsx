import type { Purchase } from '@minipos/contract/purchasing/purchase-shapes';
import type { ReactNode } from 'react';
import { type Held, HeldRecord } from '#ui/form/held-record.tsx';

export interface HeldPurchaseProps {
  purchase: Purchase;
  children: (held: Purchase, about: Held) => ReactNode;
}

/** A purchase as it was when somebody began to work on it. */
export function HeldPurchase({ purchase, children }: HeldPurchaseProps) {
  return (
    <HeldRecord
      record={purchase}
      changed="Esta compra cambió mientras tanto. Lo que escribiste sigue aquí hasta que la cargues de nuevo."
    >
      {children}
    </HeldRecord>
  );
}
