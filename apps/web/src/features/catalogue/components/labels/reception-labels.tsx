import { useQuery } from '@tanstack/react-query';
import { useRateUsed } from '#current/current-rate.tsx';
import { chosenProductsQuery } from '../../server/chosen-products.ts';
import { LabelDialog } from './label-dialog.tsx';
import { countFor } from './label-pages.ts';

export interface ReceptionLabelsProps {
  opened: boolean;
  onClose: () => void;
  storeId: number;
  /** Units of each product that came, by its id. */
  received: ReadonlyMap<number, number>;
}

/** Labels of what came with a purchase: one of each, or as many as came. */
export function ReceptionLabels({ opened, onClose, storeId, received }: ReceptionLabelsProps) {
  const products = useQuery({ ...chosenProductsQuery(storeId, [...received.keys()]), enabled: opened });
  const rate = useRateUsed();
  return (
    <LabelDialog
      opened={opened}
      onClose={onClose}
      products={products.data}
      failure={products.error ? { error: products.error, onRetry: () => void products.refetch() } : undefined}
      rate={rate}
      suggestion={{
        label: 'Según lo recibido',
        countOf: ({ id, unit }) => countFor(received.get(id) ?? 1, unit),
      }}
    />
  );
}
