import { InlineNotice } from '#ui/feedback/inline-notice.tsx';
import { useOnDesk } from '../../local/use-order-desk.ts';
import { useHoldUpdate } from './hold-update.ts';
import { useIsEmpty } from './use-order.ts';
import type { Till } from './use-till.ts';

/** Keeps a new version from the screen while an order is open; draws nothing. */
export function OpenOrderWatch({ till }: { till: Till }) {
  useHoldUpdate(!useIsEmpty(till));
  return null;
}

/** Says when the device does not keep what is on the counter. */
export function UnsavedNotice({ till }: { till: Till }) {
  const isUnsaved = useOnDesk(till.desk, (state) => state.isUnsaved);
  if (!isUnsaved) return null;
  return (
    <InlineNotice tone="danger" announce title="Este pedido no se está guardando">
      El equipo no tiene espacio o bloquea el almacenamiento. Cóbralo o anótalo antes de cerrar la página.
    </InlineNotice>
  );
}
