import type { OpenOrder } from '@minipos/domain/orders/open-order';
import { useRef } from 'react';
import { useScannerKeys } from '#ui/scan/use-scanner-keys.ts';
import type { Till } from '../counter/use-till.ts';

/**
 * Codes of a scanner while the till sells. One that begins with a sign that is also a key of the order changed a line before it was
 * known for a scan: that is put back.
 */
export function useTillScans(till: Till, enabled: boolean, onCode: (code: string, wasKey: boolean) => void): void {
  const before = useRef<OpenOrder>(null);
  useScannerKeys(
    (code) => {
      const wasKey = /^[-+*]/.test(code);
      if (wasKey) till.change((order) => (order.uuid === before.current?.uuid ? before.current : order));
      onCode(code, wasKey);
    },
    {
      enabled,
      onBegin: () => {
        before.current = till.desk.get().order;
      },
    },
  );
}
