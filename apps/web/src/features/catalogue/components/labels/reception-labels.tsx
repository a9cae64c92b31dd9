import { useRateUsed } from '#current/current-rate.tsx';
import { labelsQuery } from '../../server/label-products.ts';
import { LabelDialog } from './label-dialog.tsx';

export interface ReceptionLabelsProps {
  opened: boolean;
  onClose: () => void;
  storeId: number;
  /** Units of each product that came, by its id. */
  received: ReadonlyMap<number, number>;
}

/** Labels of what came with a purchase: one of each, or as many as came. */
export function ReceptionLabels({ opened, onClose, storeId, received }: ReceptionLabelsProps) {
  const rate = useRateUsed();
  return (
    <LabelDialog
      opened={opened}
      onClose={onClose}
      goods={labelsQuery(storeId, [...received.keys()])}
      rate={rate}
      suggestion={{
        label: 'Según lo recibido',
        articlesOf: ({ id }) => received.get(id) ?? 1,
      }}
    />
  );
}
